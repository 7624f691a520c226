import { expect } from '@playwright/test';
import { thankYou } from '#server/testing/letters.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { publish } from './editing.ts';
import { test } from './fixtures.ts';

// One after the other: they change what everybody sees.
test.describe.configure({ mode: 'default' });

test('a manager picks a picture from the club’s drawings', async ({ manager: { page } }) => {
  await page.goto('/edit/breakfast');
  await page.getByRole('button', { name: 'Choose a different picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The trophy case' }).click();
  // Until it has gone, its pictures belong to the group.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute('src', '/art/trophies.svg');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('img[src="/art/trophies.svg"]').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute('src', /breakfast/);
});

test('a picture is uploaded to a page, and visitors see it', async ({ manager: { page }, browser }) => {
  await page.goto('/edit/service');
  await page.getByRole('button', { name: 'Choose a different picture for Picture at the top' }).click();
  const buffer = await twoHalves(640, 320).png().toBuffer();
  const file = { name: 'team.png', mimeType: 'image/png', buffer };
  await page.getByRole('dialog').getByLabel('Upload a photo').setInputFiles(file);
  await expect(page.getByRole('dialog')).toBeHidden();
  await publish(page);
  await expect(page).toHaveURL('/service');
  const visitor = await browser.newPage();
  await visitor.goto('/service');
  await expect(visitor.locator('img[src^="/uploads/photo-"]')).toBeVisible();
  await visitor.close();
});

test('a letter is uploaded as a PDF beside a gift, and a visitor opens it', async ({ manager: { page }, browser }) => {
  await page.goto('/edit/service');
  const gift = page.locator('[data-item]').filter({ hasText: 'Heron Point Tennis Courts' });
  await gift.locator('summary').click();
  await gift.getByRole('button', { name: 'Upload a letter' }).click();
  const file = { name: 'thanks.pdf', mimeType: 'application/pdf', buffer: thankYou('The nets are level.') };
  await page.getByRole('dialog').getByLabel('Letter file').setInputFiles(file);
  await expect(gift.getByText('The letter as a PDF')).toBeVisible();
  await expect(gift.getByRole('button', { name: 'Upload a different letter' })).toBeFocused();
  await publish(page);
  await expect(page).toHaveURL('/service');

  const visitor = await browser.newPage();
  await visitor.goto('/service');
  const link = visitor.getByRole('link', { name: 'letter from Heron Point Tennis Courts (PDF)' });
  // A browser without a viewer saves it instead: either way it has arrived.
  const [letter] = await Promise.all([visitor.waitForResponse(/\/letter\.pdf$/), link.click()]);
  expect(letter.status()).toBe(200);
  expect(letter.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="thank-you-letter.pdf"',
  });
  await visitor.close();
});
