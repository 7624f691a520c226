import { expect, type Page } from '@playwright/test';
import { thankYou } from '#server/testing/letters.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { publish } from './editing.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';

// A gift that has no letter, and gets none here.
const gift = 'Palmetto Central High Band Boosters';

test('a manager picks a drawing, uploads pictures and letters, is told what is refused, and visitors see what is published', async ({
  manager: { page },
  browser,
  problems,
}) => {
  await test.step('letters that are refused, canceled, and removed', async () => {
    await test.step('a file that is not a letter', async () => {
      problems.allow(/^400 POST \/api\/uploads\/letters$/);
      const group = await openGift(page);
      const pdf = { name: 'thanks.pdf', mimeType: 'application/pdf' };
      await choose(page, { ...pdf, buffer: Buffer.from('Dear coaches') });
      await expect(chooser(page)).toHaveAccessibleDescription(/not a PDF/);
      await expectAccessible(page);
      const wordDocument = { name: 'thanks.doc', mimeType: 'application/msword', buffer: Buffer.from('Dear coaches') };
      await chooser(page).setInputFiles(wordDocument);
      await expect(chooser(page)).toHaveAccessibleDescription(/save it as a PDF/);
      await page.keyboard.press('Escape');
      await expect(group.getByRole('button', { name: 'Upload a letter' })).toBeFocused();
    });

    await test.step('an upload that is canceled', async () => {
      await openGift(page);
      await page.route('**/api/uploads/letters', () => {});
      await choose(page, { name: 'thanks.pdf', mimeType: 'application/pdf', buffer: thankYou() });
      await expect(page.getByRole('progressbar')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.unroute('**/api/uploads/letters');
    });

    await test.step('a picture', async () => {
      const group = await openGift(page);
      const buffer = await twoHalves(640, 800).png().toBuffer();
      await choose(page, { name: 'letter.png', mimeType: 'image/png', buffer });
      await expect(group.getByRole('img', { name: 'The letter' })).toHaveJSProperty('naturalWidth', 480);
      await expectAccessible(page);
      await group.getByRole('button', { name: 'Remove the letter' }).click();
      await expect(group.getByRole('img')).toHaveCount(0);
      await expect(group.getByRole('button', { name: 'Upload a letter' })).toBeFocused();

      await group.getByLabel('Or a link to the letter').fill('https://example.com/letter');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('link', { name: `letter from ${gift}` })).toHaveAttribute(
        'href',
        'https://example.com/letter',
      );
      await page.getByRole('button', { name: 'Back to editing' }).click();
      await page.getByRole('button', { name: 'Discard my changes' }).click();
    });
  });

  await test.step('what is published', async () => {
    await test.step('a drawing', async () => {
      await page.goto('/edit/breakfast');
      await page.getByRole('button', { name: 'Choose a different picture' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'The trophy case' }).click();
      // While the dialog is open, its pictures count as part of the group.
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveCount(1);
      await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute(
        'src',
        '/art/trophies.svg',
      );
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.locator('img[src="/art/trophies.svg"]').filter({ visible: true })).toHaveCount(1);
      await page.getByRole('button', { name: 'Back to editing' }).click();
      await page.getByRole('button', { name: 'Discard my changes' }).click();
      await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute('src', /breakfast/);
    });

    await test.step('a picture', async () => {
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

    await test.step('a letter', async () => {
      await page.goto('/edit/service');
      const tennis = page.locator('[data-item]').filter({ hasText: 'Heron Point Tennis Courts' });
      await tennis.locator('summary').click();
      await tennis.getByRole('button', { name: 'Upload a letter' }).click();
      const file = { name: 'thanks.pdf', mimeType: 'application/pdf', buffer: thankYou('The nets are level.') };
      await page.getByRole('dialog').getByLabel('Letter file').setInputFiles(file);
      await expect(tennis.getByText('The letter as a PDF')).toBeVisible();
      await expect(tennis.getByRole('button', { name: 'Upload a different letter' })).toBeFocused();
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
  });
});

/** Opens a gift without a letter, and returns the fields of the letter. */
async function openGift(page: Page) {
  await page.goto('/edit/service');
  const item = page.locator('[data-item]').filter({ hasText: gift });
  await item.locator('summary').click();
  return item.getByRole('group', { name: 'Thank-you letter' });
}

function chooser(page: Page) {
  return page.getByRole('dialog').getByLabel('Letter file');
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: 'Upload a letter' }).filter({ visible: true }).click();
  await chooser(page).setInputFiles(file);
}
