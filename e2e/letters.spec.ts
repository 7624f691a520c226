import { expect, type Page } from '@playwright/test';
import { thankYou } from '#server/testing/letters.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { axeScan } from './axe-scan.ts';
import { test } from './fixtures.ts';

// Nothing is published here: editing.spec.ts does that.
const gift = 'Palmetto Central High Band Boosters';

test('a letter may be a picture instead, and either can be removed', async ({ manager: { page } }) => {
  const group = await openGift(page);
  const buffer = await twoHalves(640, 800).png().toBuffer();
  await choose(page, { name: 'letter.png', mimeType: 'image/png', buffer });
  await expect(group.getByRole('img', { name: 'The letter' })).toHaveJSProperty('naturalWidth', 480);
  await axeScan(page);
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

test('a file that is not a letter is refused in the dialog, with the reason', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 POST \/api\/uploads\/letters$/);
  const group = await openGift(page);
  const pdf = { name: 'thanks.pdf', mimeType: 'application/pdf' };
  await choose(page, { ...pdf, buffer: Buffer.from('Dear coaches') });
  await expect(chooser(page)).toHaveAccessibleDescription(/not a PDF/);
  await axeScan(page);
  await chooser(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(11_000_000, '%PDF-1.4 ') });
  await expect(chooser(page)).toHaveAccessibleDescription(/larger than 10 MB/);
  const wordDocument = { name: 'thanks.doc', mimeType: 'application/msword', buffer: Buffer.from('Dear coaches') };
  await chooser(page).setInputFiles(wordDocument);
  await expect(chooser(page)).toHaveAccessibleDescription(/save it as a PDF/);
  await page.keyboard.press('Escape');
  await expect(group.getByRole('button', { name: 'Upload a letter' })).toBeFocused();
});

test('an upload can be canceled', async ({ manager: { page } }) => {
  await openGift(page);
  await page.route('**/api/uploads/letters', () => {});
  await choose(page, { name: 'thanks.pdf', mimeType: 'application/pdf', buffer: thankYou() });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** The fields of the letter beside a gift that has none yet. */
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
