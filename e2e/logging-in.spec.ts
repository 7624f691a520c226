import { expect } from '@playwright/test';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { connect } from '#server/platform/database/connect.ts';
import { codeIn } from '#server/testing/emailed-keys.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { askForLogin, chooseNewPassword, linkIn, type MailedSite, signUpAt, startMailedSite } from './mailed-site.ts';
import { forgetLogin, join, newPerson, readToken, signIn } from './people.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

let site: MailedSite;

test.beforeAll(async () => {
  site = await startMailedSite();
});
test.afterAll(() => site.stop());

const newPassword = 'patience took me forty years';

test('a forgotten password leads from the front page through the email, by its code or its link, to a new login, and the email is sent again when it does not arrive', async ({
  page,
}) => {
  const dale = newPerson('Dale Forgetful');
  await join(site.url, dale);
  const panel = page.getByRole('tabpanel', { name: 'Request to Reset Password' });

  await test.step('the front page sends the email, and the code in it leads to a new password, which logs in', async () => {
    await page.goto(site.url);
    await page.getByRole('tab', { name: 'Request to Reset Password' }).click();
    await fillIn(panel, { email: dale.email });
    await panel.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await expect(panel.getByText(dale.email)).toBeVisible();
    await fillIn(panel, { code: codeIn(await site.mailbox.wait(dale.email, 'Set a new password')) ?? '' });
    await panel.getByRole('button', { name: 'Continue' }).click();
    await chooseNewPassword(site, page, newPassword);
    await fillIn(page, { email: dale.email, password: newPassword });
    await page.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`${site.url}/dashboard`);
  });

  await test.step('an email that does not arrive is sent again after a minute, and to another address', async () => {
    const peg = newPerson('Peg Waiting');
    await join(site.url, peg);
    const soon = page.getByRole('button', { name: /Send it again in \d+ seconds/ });
    await forgetLogin(page);
    await page.clock.install();
    await page.goto(`${site.url}/reset-pass`);
    await fillIn(page, { email: 'geg@example.com' });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('button', { name: 'Use a different email' }).click();
    await expect(page.locator('[name=email]')).toHaveValue('geg@example.com');
    await fillIn(page, { email: peg.email });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await site.mailbox.wait(peg.email, 'Set a new password');
    await expect(soon).toBeDisabled();
    await page.clock.runFor(61_000);
    await makeEmailsOld();
    site.mailbox.received.length = 0;
    await page.getByRole('button', { name: 'Send it again', exact: true }).click();
    const mail = await site.mailbox.wait(peg.email, 'Set a new password');
    await expect(soon).toBeDisabled();
    await expect(soon).toBeFocused();
    await page.goto(linkIn(mail));
    await chooseNewPassword(site, page, newPassword);
  });
});

test('a login email’s code leads to the page that was wanted, its link logs in once, and on a new device the member chooses a new password', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/users\/login-link\//);
  const login = page.locator('form').getByRole('button', { name: 'Log In' });
  const walt = newPerson('Walt Mailer');

  await test.step('its code, typed in place, leads to the page that was wanted', async () => {
    await signUpAt(site, page, walt);
    await page.goto(`${site.url}/cal-events?view=month`);
    await page.getByRole('status').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Log in by email' }).click();
    await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible();
    const mail = await askForLogin(site, page, walt.email);
    await expect(page.getByRole('button', { name: /Send it again in \d+ seconds/ })).toBeDisabled();
    await fillIn(page, { code: codeIn(mail) ?? '' });
    await login.click();
    await expect(page).toHaveURL(`${site.url}/cal-events?view=month`);
  });

  await test.step('opening its link only asks, a press logs in, and the link works once', async () => {
    await forgetLogin(page);
    await page.goto(`${site.url}/login-mail`);
    const link = linkIn(await askForLogin(site, page, walt.email));
    // As email scanners do.
    await fetch(link);
    await page.goto(link);
    await login.click();
    await expect(page).toHaveURL(`${site.url}/dashboard`);
    await forgetLogin(page);
    await page.goto(link);
    await login.click();
    await expect(page.getByRole('alert')).toContainText('Ask for a new one');
  });

  await test.step('the first login by email, on a device that is new to the account, removes the password, and the page asks for a new one', async () => {
    const rosa = newPerson('Rosa Squatted');
    await join(site.url, rosa);
    await page.goto(`${site.url}/login-mail`);
    await page.goto(linkIn(await askForLogin(site, page, rosa.email)));
    await login.click();
    await expect(page).toHaveURL(`${site.url}/account`);
    const choose = page.getByRole('region', { name: 'Choose a password' });
    await expect(choose).toContainText('Your account has no password');
    await fillIn(choose, { password: newPassword, password2: newPassword });
    await choose.getByRole('button', { name: 'Save my password' }).click();
    await expect(page.getByText('Your password was changed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Change your password' })).toBeVisible();
    await readToken(site.url, { ...rosa, password: newPassword });
  });
});

test('the account page changes the password and the address, logs out a device, and downloads everything', async ({
  page,
}) => {
  const rosa = newPerson('Rosa Careful');
  await join(site.url, rosa);
  await readToken(site.url, rosa);
  await signIn(page, rosa, site);
  await page.goto(`${site.url}/account`);

  const devices = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await devices.getByRole('button', { name: 'Log out' }).click();
  await expect(devices).toHaveCount(1);
  for (let i = 0; i < 2; i++) await readToken(site.url, rosa);
  await page.reload();
  await expect(devices).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('You’re logged out everywhere else')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused();
  await expect(devices).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  expect((await downloading).suggestedFilename()).toBe('fieldhouse-everything.json');

  const email = page.getByRole('region', { name: 'Change your email address' });
  await fillIn(email, { email: 'rosa.new@example.com', current: rosa.password });
  await email.getByRole('button', { name: 'Send confirmation link' }).click();
  const mail = await site.mailbox.wait('rosa.new@example.com', 'Confirm your new email address');
  await site.mailbox.wait(rosa.email, 'about to change');
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Your email address was changed')).toBeVisible();

  await page.goto(`${site.url}/account`);
  const password = page.getByRole('region', { name: 'Change your password' });
  await fillIn(password, { current: rosa.password, password: newPassword, password2: newPassword });
  await password.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await site.mailbox.wait('rosa.new@example.com', 'Your password was changed');
});

test('a member whose device has the wrong date is told so, and stays logged in', async ({ page }) => {
  const dale = newPerson('Dale Early');
  await join(site.url, dale);
  await page.clock.setSystemTime(Date.now() + 400 * oneDay);
  await page.goto(`${site.url}/login`);
  await fillIn(page, { email: dale.email, password: dale.password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('The date on this device is wrong')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dale');
});

/** Lets the server send another email: it sends one a minute, by its own clock. */
async function makeEmailsOld(): Promise<void> {
  const db = connect({ dataDir: site.dataDir, databaseUrl: undefined });
  await db
    .updateTable('mailedKeys')
    .set((eb) => ({ expiresAt: eb('expiresAt', '-', oneMinute) }))
    .execute();
  await db.destroy();
}
