import { expect } from '@playwright/test';
import { connect } from '#server/platform/database/connect.ts';
import { addMembers } from '#server/testing/many-members.ts';
import { type ClubWithMail, sendNotice, startClubWithMail } from './club-with-mail.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { expectForManagers, forManagers, wordsOf } from './notices.ts';
import { forgetLogin } from './people.ts';

let club: ClubWithMail;

test.beforeEach(async () => {
  club = await startClubWithMail(2);
  const db = connect({ dataDir: club.server.dataDir, databaseUrl: undefined });
  await addMembers(db, 23);
  await db.destroy();
});
test.afterEach(() => club.stop());

/** Ten emails a second, and a page that looks every two seconds. */
const sending = { timeout: 120_000 };
const subject = 'Breakfast moved to the back room';

test('a manager sees a notice while writing it, is told what is missing, gets a test, sends it, stops it, and resumes it, and a member unsubscribes by its link', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/notices$/);
  const invalid = (name: string) => expect(page.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');

  await test.step('what is missing shows under its field, and nothing is sent', async () => {
    await club.open(page, club.max, '/manager');
    await page.getByRole('link', { name: 'Write a notice' }).click();
    await sendNotice(page);
    await invalid('subject');
    await invalid('message');
    await page.getByLabel('Send it later').check();
    await page.getByRole('button', { name: /^Schedule for/ }).click();
    await invalid('sendAt');
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('Send it now').check();
  });

  await test.step('the preview is what the test says', async () => {
    await fillIn(page, { subject, message: 'Good morning, coaches.\n\nUse the side door.' });
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Hello Max,');
    await expect(preview).toContainText('Use the side door.');
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    const mail = await club.mailbox.wait(club.max.email, subject);
    expect(wordsOf(await preview.innerText())).toContain(wordsOf(mail.text));
  });

  await test.step('sending is stopped and resumed, and no one gets it twice', async () => {
    await page.getByRole('button', { name: 'Send to 25 people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to 25 people?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
    await expect(page.locator('[name=subject]')).toHaveValue('');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Keep sending' }).click();
    await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('25 of 25', sending);
    expect(club.mailbox.received.filter((received) => received.to === club.dale.email)).toHaveLength(1);
  });

  await test.step('a notice scheduled for later waits, and can be called off', async () => {
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

  await test.step('a member who says they’re going is promised a reminder', async () => {
    await page.goto(`${club.server.url}/cal-events`);
    await page.getByRole('link', { name: 'Monthly Breakfast' }).nth(1).click();
    await page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: 'Going' }).click();
    await expect(page.getByText(/You’re going\. We’ll remind you by email on \w+day, \w+ \d+, \d{4}\./)).toBeVisible();
  });

  await test.step('a member unsubscribes without logging in, and comes back', async () => {
    await forgetLogin(page);
    const { text } = await club.mailbox.wait(club.dale.email, subject);
    await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
    await page.getByRole('button', { name: 'Get these emails again' }).click();
    await expect(page.getByText('You’ll get these emails again')).toBeVisible();
    await page.getByRole('group', { name: 'Email me when someone comments' }).getByText('Right away').click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const box = page.getByRole('checkbox', { name: 'Email me the club’s notices' });
  await test.step('finds the same on the account page', async () => {
    await club.open(page, club.dale, '/account');
    await expect(page.getByRole('radio', { name: 'Right away' })).toBeChecked();
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(box).not.toBeChecked();
  });

  await test.step('and managers see that a member is left out', async () => {
    await club.open(page, club.max, '/manager/notices');
    await expect(page.getByText('Left out: 1 person who unsubscribed.')).toBeVisible();
  });
});

test('a lost connection and a reload keep what a manager has chosen, and addresses that did not work are tried again with one press', async ({
  page,
  problems,
}) => {
  // The router looks ahead at the pages that new links lead to, and says so when it cannot.
  problems.allow(/Failed to fetch manifest patches/);
  const row = (hasText: string) => page.getByRole('row').filter({ hasText });
  const lost = page.getByText('We couldn’t reach the site.');

  await test.step('a notice is on its way while another is written', async () => {
    club.mailbox.reject('member-0@example.com');
    club.mailbox.fallSilent();
    await club.open(page, club.max, '/manager/notices');
    await fillIn(page, { subject: 'Lost and found', message: 'One whistle, brass.' });
    await sendNotice(page);
    await expect(page.getByRole('heading', { name: 'Sending now' })).toBeVisible();
    await page.getByLabel('Managers only').check();
    await page.getByLabel('Send it later').check();
    await fillIn(page, forManagers);
    await page.locator('[name=message]').focus();
  });

  await test.step('the connection is lost and comes back', async () => {
    await page.context().setOffline(true);
    await expect(lost).toBeVisible();
    await expect(page.locator('[name=message]')).toBeFocused();
    await expectForManagers(page);
    await page.context().setOffline(false);
    await expect(lost).toBeHidden();
    await expect(page.locator('[name=message]')).toBeFocused();
    club.mailbox.wakeUp();
    await page.reload();
    await expectForManagers(page);
  });

  await test.step('the form goes on working', async () => {
    await page.getByRole('button', { name: 'Schedule for 1 person' }).click();
    await page.getByRole('button', { name: 'Schedule it' }).click();
    await expect(row('For managers')).toContainText('July 1, 2099 at 8:30am');
    await page.reload();
    await expect(page.getByLabel('All members')).toBeChecked();
    await expect(page.getByLabel('Send it now')).toBeChecked();
  });

  await test.step('addresses that did not work are listed with the reason, and tried again with one press', async () => {
    await expect(row('Lost and found')).toContainText('24 of 25', sending);
    await page.getByRole('link', { name: 'Lost and found' }).click();
    await expect(row('member-0@example.com')).toContainText('No such mailbox here');
    await expectAccessibleInBothThemes(page);
    club.mailbox.accept('member-0@example.com');
    await page.getByRole('button', { name: 'Try the failed ones again' }).click();
    await expect(page.getByText('25 of 25 sent.')).toBeVisible(sending);
    await expect(page.getByRole('heading', { name: 'Could not be delivered' })).toHaveCount(0);
    const arrived = club.mailbox.received.filter((received) => received.subject === 'Lost and found');
    expect(new Set(arrived.map(({ to }) => to)).size).toBe(25);
    expect(arrived).toHaveLength(25);
  });

  await test.step('a page that waits for a notice in 2099 sends no requests until the manager comes back to it', async () => {
    // Never answered: when it connects, the page loads once more.
    await page.route('**/api/live', () => {});
    await page.clock.install();
    await page.goto(`${club.server.url}/manager/notices`);
    await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/notices')) asked += 1;
    });
    await page.clock.runFor(60_000);
    expect(asked).toBe(0);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => asked).toBe(1);
  });
});
