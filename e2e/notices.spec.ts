import { expect, type Page } from '@playwright/test';
import { axeScan, axeScanInBothThemes } from './axe-scan.ts';
import { type ClubWithMail, sendNotice, startClubWithMail } from './club-with-mail.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.describe.configure({ mode: 'serial' });

let club: ClubWithMail;

test.beforeAll(async () => {
  club = await startClubWithMail(25);
});
test.afterAll(() => club.stop());

/** Ten emails a second, and a page that looks every two seconds. */
const sending = { timeout: 120_000 };
const subject = 'Breakfast moved to the back room';

async function write(page: Page): Promise<void> {
  await fillIn(page, { subject, message: 'Good morning, coaches.\n\nUse the side door.' });
}

test('a manager sees a notice while writing it, and gets the same as a test', async ({ page }) => {
  await club.open(page, club.max, '/manager');
  await page.getByRole('link', { name: 'Write a notice' }).click();
  await write(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Hello Max Manager,');
  await expect(preview).toContainText('Use the side door.');

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const mail = await club.mailbox.wait(club.max.email, subject);
  const words = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/: https?:\S+/, '')
      .replace(' -- ', ' ')
      .trim();
  expect(words(await preview.innerText())).toContain(words(mail.text));
});

test('a manager sends a notice, stops it, resumes it, and finds its numbers', async ({ page }) => {
  await club.open(page, club.max, '/manager/notices');
  await write(page);
  await page.getByRole('button', { name: 'Send to 25 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to 25 people?' });
  await axeScan(page);
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await expect(page.locator('[name=subject]')).toHaveValue('');
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'Keep sending' }).click();
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('25 of 25', sending);
  expect(club.mailbox.received.filter((received) => received.to === club.dale.email)).toHaveLength(1);
});

test('without a mail server, a test of a notice is saved on the machine, and the page says so', async ({ page }) => {
  await signIn(page, await joinAs('Manager', newPerson('Max Manager')));
  await page.goto('/manager/notices');
  await write(page);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('The test is saved on the machine')).toBeInViewport();
  await axeScanInBothThemes(page);
});

test('errors in a notice show under their fields, and nothing is sent', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/notices$/);
  await club.open(page, club.max, '/manager/notices');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(page.locator('[name=subject]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=message]')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Send it later').check();
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page.locator('[name=sendAt]')).toHaveAttribute('aria-invalid', 'true');
  await axeScanInBothThemes(page);
});

test('a notice scheduled for later waits, and can be called off', async ({ page }) => {
  await club.open(page, club.max, '/manager/notices');
  await fillIn(page, { subject: 'Opening day', message: 'Bring gloves.' });
  await page.getByLabel('Managers only').check();
  await page.getByLabel('Send it later').check();
  await fillIn(page, { sendAt: '2099-07-01T08:30' });
  await page.getByRole('button', { name: 'Schedule for 1 person' }).click();
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByText('It will be sent on Wednesday, July 1, 2099 at 8:30am.')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t send it' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Opening day' })).toContainText('Stopped');
});

test('a lost connection and a reload keep what a manager has chosen, and the form goes on working', async ({
  page,
  problems,
}) => {
  // The router looks ahead at the pages that new links lead to, and says so when it cannot.
  problems.allow(/Failed to fetch manifest patches/);
  club.mailbox.fallSilent();
  await club.open(page, club.max, '/manager/notices');
  await fillIn(page, { subject: 'Chairs', message: 'Bring one.' });
  await sendNotice(page);
  await expect(page.getByRole('heading', { name: 'Sending now' })).toBeVisible();
  await page.getByLabel('Managers only').check();
  await page.getByLabel('Send it later').check();
  await fillIn(page, { subject: 'For managers', message: 'Only us.', sendAt: '2099-07-01T08:30' });
  await page.locator('[name=message]').focus();

  await page.context().setOffline(true);
  await expect(page.getByText('We couldn’t reach the site.')).toBeVisible();
  await expect(page.locator('[name=message]')).toBeFocused();
  await expectForManagers(page);
  await page.context().setOffline(false);
  await expect(page.getByText('We couldn’t reach the site.')).toBeHidden();
  await expect(page.locator('[name=message]')).toBeFocused();
  club.mailbox.wakeUp();
  await page.reload();
  await expectForManagers(page);

  await page.getByRole('button', { name: 'Schedule for 1 person' }).click();
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'For managers' })).toContainText('July 1, 2099 at 8:30am');
  await page.reload();
  await expect(page.getByLabel('All members')).toBeChecked();
  await expect(page.getByLabel('Send it now')).toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: 'Chairs' })).toContainText('25 of 25', sending);
});

async function expectForManagers(page: Page): Promise<void> {
  await expect(page.getByLabel('Managers only')).toBeChecked();
  await expect(page.getByLabel('Send it later')).toBeChecked();
  await expect(page.locator('[name=sendAt]')).toHaveValue('2099-07-01T08:30');
  await expect(page.locator('[name=subject]')).toHaveValue('For managers');
}

test('a page that waits for a notice next year sends no requests until somebody comes back to it', async ({ page }) => {
  // Never answered: when it connects, the page loads once more.
  await page.route('**/api/live', () => {});
  await club.open(page, club.max, '/manager/notices');
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notices')) asked += 1;
  });
  await page.waitForTimeout(5000);
  expect(asked).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toBe(1);
});

test('addresses that did not work are listed with the reason, and tried again with one press', async ({ page }) => {
  club.mailbox.reject(club.dale.email);
  await club.open(page, club.max, '/manager/notices');
  await fillIn(page, { subject: 'Lost and found', message: 'One whistle, brass.' });
  await sendNotice(page);
  await expect(page.getByRole('row').filter({ hasText: 'Lost and found' })).toContainText('24 of 25', sending);
  await page.getByRole('link', { name: 'Lost and found' }).click();
  await expect(page.getByRole('row').filter({ hasText: club.dale.email })).toContainText('No such mailbox here');
  await axeScanInBothThemes(page);
  club.mailbox.accept(club.dale.email);
  await page.getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(page.getByText('25 of 25 sent.')).toBeVisible(sending);
  await expect(page.getByRole('heading', { name: 'Could not be delivered' })).toHaveCount(0);
  const arrived = club.mailbox.received.filter((received) => received.subject === 'Lost and found');
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(25);
  expect(arrived).toHaveLength(25);
});
