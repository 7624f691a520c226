import { expect, type Page } from '@playwright/test';
import type { Role } from '#contracts/platform/roles.ts';
import { everyAppearance, fewAppearances } from './accessibility/appearance.ts';
import { findMoved, noteMoves } from './accessibility/moved.ts';
import { expectNoProblems, scanPage } from './accessibility/scan.ts';
import { isWhole, noteScans } from './accessibility/summary.ts';
import { type Guard, listPages, publicForMembers } from './every-page.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { waitForScripts } from './forms.ts';
import { missingOnPurpose } from './open-every-page.ts';
import { joinAs, newPerson, signIn } from './people.ts';
import { startSampleClub } from './sample-club.ts';
import { walkByTab } from './tab-walk.ts';
import { goOnTo, openIdle, openWhole } from './whole-pages.ts';

/** Who opens which pages: those that they alone may open, and public ones that show them more. */
const readers: { role: Role | undefined; guards: Guard[]; further: string[] }[] = [
  { role: undefined, guards: [undefined], further: [] },
  { role: 'User', guards: ['account-guard', 'member-guard'], further: publicForMembers },
  { role: 'Manager', guards: ['manager-guard'], further: [] },
  { role: 'Admin', guards: ['admin-guard'], further: [] },
];

for (const { role, guards, further } of readers) {
  test(`every page for ${role ?? 'visitor'}s is accessible in all widths, text sizes, and colors`, async ({
    page,
    problems,
  }) => {
    // Dozens of pages in eight appearances, on a machine that may be slow.
    test.setTimeout(isWhole ? 3_600_000 : 600_000);
    problems.allow(missingOnPurpose);
    const club = await startSampleClub();
    // Eight days later, “3 hours ago” has become a date with its weekday: the longest that a time can be.
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await page.goto(`${club.url}/robots.txt`);
    if (role) {
      await page.evaluate((token) => localStorage.setItem('jwtToken', token), await club.readToken(role));
      await openWhole(page, `${club.url}/dashboard`);
    }
    const paths = [...further, ...guards.flatMap((guard) => listPages(guard, club.items))];
    for (const path of paths) {
      // What the server renders of a guarded page is the same for all of them.
      await (role ? goOnTo(page, path) : openWhole(page, club.url + path));
      const scans = await scanPage(page, isWhole ? everyAppearance : fewAppearances);
      noteScans(scans);
      expectNoProblems(scans);
    }
    await club.stop();
  });
}

/** The most opened pages that load in parts. */
const restless = /^\/(|photos|feed|dashboard|cal-events|manager|notices\/\d+|edit\/service|admin\/(office|welcome))$/;

test('nothing moves by itself while a page opens, on a phone and on a desktop', async ({ page, problems }) => {
  if (isWhole) test.setTimeout(3_600_000);
  problems.allow(missingOnPurpose);
  const club = await startSampleClub();
  await noteMoves(page);
  for (const { role, guards, further } of readers) {
    await page.goto(`${club.url}/robots.txt`);
    const token = role && (await club.readToken(role));
    await page.evaluate((value) => value && localStorage.setItem('jwtToken', value), token);
    // The browser checks an invitation code after it has shown the form, so a wrong code moves the page.
    const paths = [...further, ...guards.flatMap((guard) => listPages(guard, club.items))].filter(
      (path) => path !== '/join/WRONGCODE',
    );
    for (const path of isWhole ? paths : paths.filter((one) => restless.test(one))) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await openIdle(page, club.url + path);
        expect.soft(await findMoved(page), `${path} at ${width} pixels`).toEqual([]);
      }
    }
  }
  await club.stop();
});

test('visitors reach everything by keyboard, and errors in a form, the login tabs, and the story are accessible', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/users\/register$/);
  for (const path of ['/', '/login', '/profiles']) {
    await openWhole(page, path);
    await walkByTab(page);
  }

  await test.step('a form with errors', async () => {
    await page.goto('/register');
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('every login tab, and the story', async () => {
    await page.goto('/');
    await waitForScripts(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Read our full Story' }).first().click();
    await expectAccessible(page);
  });
});

test('text can be made twice as large, and the page remembers it', async ({ page }) => {
  await page.goto('/history');
  const standard = await fontSize(page);
  await page.getByRole('button', { name: 'Text and colors' }).click();
  await page.getByRole('banner').getByRole('button', { name: '200%' }).click();
  expect(await fontSize(page)).toBeCloseTo(2 * standard);
  await page.reload();
  expect(await fontSize(page)).toBeCloseTo(2 * standard);
});

test('the text sizes stay open when a visitor opens them before the scripts load', async ({ page }) => {
  await page.goto('/history', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Text and colors' }).click();
  await waitForScripts(page);
  await expect(page.getByRole('banner').getByRole('button', { name: '200%' })).toBeVisible();
});

test('a member who logs in on another device reads there with the size and colors chosen on the first', async ({
  page,
  browser,
}) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  await signIn(page, peg);
  await openWhole(page, '/feed');
  await page.getByRole('button', { name: 'Text and colors' }).click();
  await page.getByRole('banner').getByRole('button', { name: '150%' }).click();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"dark"') === true);
  await page.getByRole('banner').getByRole('button', { name: 'dark' }).click();
  await saved;

  const tablet = await browser.newPage();
  await signIn(tablet, peg);
  await tablet.goto('/feed');
  await expect(tablet.locator('html')).toHaveAttribute('data-text', '150');
  await expect(tablet.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tablet.close();
});

test('a dialog takes the focus and gives it back on Escape, and so does the dialog that moves a breakfast', async ({
  page,
}) => {
  const max = await joinAs('Manager', newPerson('Max Ellison'));
  await signIn(page, max);
  for (const path of ['/feed', '/edit-profile']) {
    await openWhole(page, path);
    await walkByTab(page);
  }
  await openWhole(page, '/dashboard');
  const opener = page.getByRole('button', { name: 'Delete My Account' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure? This can not be undone!');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await openWhole(page, '/cal-events/breakfast-2029-09');
  const mover = page.getByRole('button', { name: 'Move or skip this breakfast' });
  await mover.click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(mover).toBeFocused();
});

function fontSize(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}
