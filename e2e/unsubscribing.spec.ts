import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { type ClubWithMail, sendNotice, startClubWithMail } from './club-with-mail.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';

test.describe.configure({ mode: 'serial' });

const subject = 'Breakfast moved to the back room';
let club: ClubWithMail;

test.beforeAll(async ({ browser }) => {
  club = await startClubWithMail(3);
  const page = await browser.newPage();
  await club.open(page, club.max, '/manager/notices');
  await fillIn(page, { subject, message: 'Use the side door.' });
  await sendNotice(page);
  await page.close();
});
test.afterAll(() => club.stop());

test('a member unsubscribes by the link in an email without logging in, comes back, and finds the account page’s box', async ({
  page,
}) => {
  const { text } = await club.mailbox.wait(club.dale.email, subject);
  await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
  await page.getByRole('button', { name: 'Get these emails again' }).click();
  await expect(page.getByText('You’ll get these emails again')).toBeVisible();

  await page.getByRole('group', { name: 'Email me when someone comments' }).getByText('Right away').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await axeScanInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axeScanInBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await club.open(page, club.dale, '/account');
  await expect(page.getByRole('radio', { name: 'Right away' })).toBeChecked();
  const box = page.getByRole('checkbox', { name: 'Email me the club’s notices' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await club.open(page, club.max, '/manager/notices');
  await expect(page.getByText('Left out: 1 person who unsubscribed.')).toBeVisible();
});

test('the unsubscribe button works before JavaScript has loaded', async ({ browser }) => {
  const { text } = await club.mailbox.wait(club.others[0]?.email ?? '', subject);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('status')).toContainText('You won’t get these emails anymore');
  await context.close();
});

test('whoever says they’re going is promised a reminder where emails go out', async ({ page }) => {
  await club.open(page, club.max, '/cal-events');
  await page.getByRole('link', { name: 'Monthly Breakfast' }).nth(1).click();
  await page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: 'Going' }).click();
  await expect(page.getByText(/You’re going\. We’ll remind you by email on \w+day, \w+ \d+\./)).toBeVisible();
});
