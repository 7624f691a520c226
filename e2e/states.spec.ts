import { expect, type Page } from '@playwright/test';
import { textSizes, themes } from '#web/platform/lib/settings.ts';
import { axeScan, axeScanColors } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { openGallery } from './states/serve-gallery.ts';
import { expectWholeWords } from './whole-words.ts';

test('every alert, dialog, and message is accessible in both themes and all text sizes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page);
  await scanEverywhere(page, async () => {
    // What is shown lies above the button.
    await page.getByRole('button', { name: 'Show messages' }).press('Enter');
    await expect(page.getByText('Post deleted', { exact: true })).toBeVisible();
    await expect(page.getByText('The picture is here')).toHaveCount(3);
  });
  for (const opener of ['Open a dialog', 'Ask for confirmation']) {
    const button = page.getByRole('button', { name: opener });
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await scanEverywhere(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

async function scanEverywhere(page: Page, prepare = async () => {}): Promise<void> {
  for (const theme of themes) {
    for (const text of textSizes) {
      await page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), { theme, text });
      await prepare();
      if (theme === 'light') await axeScan(page);
      else await axeScanColors(page);
      await expectWholeWords(page);
    }
  }
}
