import { expect, type Page } from '@playwright/test';
import { everyAppearance, setAppearance } from './accessibility/appearance.ts';
import { chooseRules, expectNoProblems, findProblems } from './accessibility/scan.ts';
import { noteScans } from './accessibility/summary.ts';
import { test } from './fixtures.ts';
import { openGallery } from './states/serve-gallery.ts';

/** Alerts and dialogs are as wide as a phone at most. */
const onPhones = everyAppearance.filter(({ width }) => width < 768);

test('every alert, dialog, and message is accessible on phones in all text sizes and colors', async ({ page }) => {
  await openGallery(page);
  await scanEverywhere(page, 'messages', async () => {
    // By keyboard: the messages cover the button.
    await page.getByRole('button', { name: 'Show messages' }).press('Enter');
    await expect(page.getByText('Post deleted', { exact: true })).toBeVisible();
    await expect(page.getByText('The picture is here')).toHaveCount(3);
  });
  for (const opener of ['Open a dialog', 'Ask for confirmation']) {
    const button = page.getByRole('button', { name: opener });
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await scanEverywhere(page, opener);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

async function scanEverywhere(page: Page, address: string, prepare = async () => {}): Promise<void> {
  const seen = new Set<string>();
  for (const appearance of onPhones) {
    await setAppearance(page, appearance);
    await prepare();
    const rules = await chooseRules(page, appearance, seen);
    const scans = [{ address, appearance, findings: await findProblems(page, rules) }];
    noteScans(scans);
    expectNoProblems(scans);
  }
}
