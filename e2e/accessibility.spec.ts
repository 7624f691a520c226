import { expect, type Page } from '@playwright/test';
import type { TextSize } from '#web/platform/lib/settings.ts';
import { axeScan, axeScanInBothThemes } from './axe-scan.ts';
import { listPages, noItems, publicForMembers } from './every-page.ts';
import { test } from './fixtures.ts';
import { makeItems } from './items.ts';
import { joinAs, newPerson, signIn } from './people.ts';
import { walkByTab } from './tab-walk.ts';
import { expectNoSidewaysScroll, goOnTo, openWhole } from './whole-pages.ts';
import { expectWholeWords } from './whole-words.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** What a window of 1280 pixels is at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

test('every public page is accessible to visitors, and so are errors in a form, the login tabs, and the story', async ({
  page,
  problems,
}) => {
  problems.allow(/^404 GET \/(not-found|no-such-page|api\/(invitations\/WRONGCODE|email-preferences\/key))$/);
  problems.allow(/^400 POST \/api\/users\/register$/);
  for (const path of listPages(undefined, noItems)) {
    await openWhole(page, path);
    if (['/', '/login', '/profiles'].includes(path)) await walkByTab(page);
    await scan(page);
  }

  await test.step('a form with errors', async () => {
    await page.goto('/register');
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    await axeScanInBothThemes(page);
  });

  await test.step('every login tab, and the story', async () => {
    await page.goto('/');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await axeScan(page);
    }
    await page.getByRole('button', { name: 'Read our full Story' }).first().click();
    await axeScan(page);
  });

  await test.step('text can be made larger, and the page remembers it', async () => {
    await page.goto('/history');
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const standard = await size();
    await page.getByRole('button', { name: 'Text size' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'largest' }).click();
    expect(await size()).toBeCloseTo(standard * 1.25);
    await page.reload();
    expect(await size()).toBeCloseTo(standard * 1.25);
  });
});

test('every page for members is accessible, and so is the dialog that asks before an account is deleted', async ({
  page,
}) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const items = await makeItems(peg);
  await signIn(page, peg);
  for (const path of ['/feed', '/edit-profile']) {
    await openWhole(page, path);
    await walkByTab(page);
  }
  await scanAll(page, [...publicForMembers, ...listPages('account-guard', items), ...listPages('member-guard', items)]);

  await test.step('a dialog takes the focus and gives it back on Escape', async () => {
    await openWhole(page, '/dashboard');
    const opener = page.getByRole('button', { name: 'Delete My Account' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure? This can not be undone!');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await axeScan(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('every page for managers is accessible, and so is the dialog that moves a breakfast', async ({ page }) => {
  const max = await joinAs('Manager', newPerson('Max Ellison'));
  await signIn(page, max);
  await scanAll(page, listPages('manager-guard', await makeItems(max)));
  await openWhole(page, '/cal-events/breakfast-2029-09');
  await page.getByRole('button', { name: 'Move or skip this breakfast' }).click();
  await axeScan(page);
});

test('every page for Admins is accessible', async ({ admin }) => {
  await scanAll(admin.page, listPages('admin-guard', await makeItems(admin)));
});

/** From one page to the next as links lead there: what the server renders of a guarded page is the same for all. */
async function scanAll(page: Page, paths: string[]): Promise<void> {
  await openWhole(page, '/dashboard');
  for (const path of paths) {
    await goOnTo(page, path);
    await scan(page);
  }
}

/**
 * On a wide screen in both themes, on a phone, and for overflow in the narrowest, with the largest text, too; a finding
 * does not hide others.
 */
async function scan(page: Page): Promise<void> {
  await expectWholeWords(page);
  await page.setViewportSize(phone);
  await axeScan(page);
  await expectWholeWords(page);
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page);
  await setTextSize(page, 'largest');
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await setTextSize(page, 'standard');
  await page.setViewportSize(desktop);
  await axeScanInBothThemes(page);
}

/** As the button in the header does, for this document only. */
async function setTextSize(page: Page, size: TextSize): Promise<void> {
  await page.evaluate((value) => Object.assign(document.documentElement.dataset, { text: value }), size);
}
