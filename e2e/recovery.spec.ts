import { expect, type Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { join, newPerson, type Person, readToken, signIn } from './people.ts';

test.describe.configure({ mode: 'serial' });

let mailbox: Mailbox;
let server: ServerProcess;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startFreshServer({ SMTP_URL: mailbox.url });
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
const codeIn = (text: string) => /^\s+(\d{6})$/m.exec(text)?.[1] ?? '';

test('a forgotten password leads from the front page through the email, by its code or its link, to a new login, and the email is sent again when it does not arrive', async ({
  page,
}) => {
  const dale = newPerson('Dale Forgetful');
  await join(server.url, dale);
  const panel = page.getByRole('tabpanel', { name: 'Request to Reset Password' });

  await test.step('the front page sends the email, and the code in it leads to a new password', async () => {
    await page.goto(server.url);
    await page.getByRole('tab', { name: 'Request to Reset Password' }).click();
    await fillIn(panel, { email: dale.email });
    await panel.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await expect(panel.getByText(dale.email)).toBeVisible();
    await fillIn(panel, { code: codeIn((await mailbox.wait(dale.email, 'Set a new password')).text) });
    await panel.getByRole('button', { name: 'Continue' }).click();
    await chooseNewPassword(page);
  });

  await test.step('which logs in', async () => {
    await fillIn(page, { email: dale.email, password: next });
    await page.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  await test.step('an email that does not arrive is sent again after a minute, and to another address', async () => {
    const peg = newPerson('Peg Waiting');
    await join(server.url, peg);
    const soon = page.getByRole('button', { name: /Send it again in \d+ seconds/ });
    await page.evaluate(() => localStorage.clear());
    await page.clock.install();
    await page.goto(`${server.url}/reset-pass`);
    await fillIn(page, { email: 'geg@example.com' });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('button', { name: 'Use a different email' }).click();
    await expect(page.locator('[name=email]')).toHaveValue('geg@example.com');
    await fillIn(page, { email: peg.email });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const { text } = await mailbox.wait(peg.email, 'Set a new password');
    await expect(soon).toBeDisabled();
    await page.clock.runFor(61_000);
    const again = page.waitForResponse('**/api/users/reset-pass');
    await page.getByRole('button', { name: 'Send it again', exact: true }).click();
    expect((await again).status()).toBe(200);
    await expect(soon).toBeDisabled();
    await page.goto(linkIn(text));
    await chooseNewPassword(page);
  });
});

const next = 'patience took me forty years';

async function chooseNewPassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await fillIn(page, { password: next, password2: next });
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(page.getByText('Your new password works')).toBeVisible();
}

/** Opens an account in the browser, so that this browser is known to it. */
async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto(`${server.url}/register`);
  const { name, email, password } = person;
  await fillIn(page, { name, email, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
}

/** Asks for a login email on the page where that is done; returns its text. */
async function askForLogin(page: Page, email: string): Promise<string> {
  mailbox.received.length = 0;
  await fillIn(page, { email });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(email)).toBeVisible();
  return (await mailbox.wait(email, 'Your login link')).text;
}

test('a login email leads to the page of a link by its code, logs in once by its link, and on a new device asks for a new password', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/users\/login-link\//);
  const login = page.locator('form').getByRole('button', { name: 'Log In' });
  const walt = newPerson('Walt Mailer');

  await test.step('its code, typed in place, leads to the page that was wanted', async () => {
    await signUp(page, walt);
    await page.goto(`${server.url}/cal-events?view=month`);
    await page.getByRole('status').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Log in by email' }).click();
    await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible();
    const text = await askForLogin(page, walt.email);
    await expect(page.getByRole('button', { name: /Send it again in \d+ seconds/ })).toBeDisabled();
    await fillIn(page, { code: codeIn(text) });
    await login.click();
    await expect(page).toHaveURL(`${server.url}/cal-events?view=month`);
  });

  await test.step('its link only asks, the press logs in, and it works once', async () => {
    await page.evaluate(() => localStorage.removeItem('jwtToken'));
    await page.goto(`${server.url}/login-mail`);
    const link = linkIn(await askForLogin(page, walt.email));
    await fetch(link);
    await page.goto(link);
    await login.click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await page.evaluate(() => localStorage.removeItem('jwtToken'));
    await page.goto(link);
    await login.click();
    await expect(page.getByRole('alert')).toContainText('Ask for a new one');
  });

  await test.step('the first one on another device removes the password, and asks for a new one', async () => {
    const rosa = newPerson('Rosa Squatted');
    await join(server.url, rosa);
    await page.goto(`${server.url}/login-mail`);
    await page.goto(linkIn(await askForLogin(page, rosa.email)));
    await login.click();
    await expect(page).toHaveURL(`${server.url}/account`);
    const choose = page.getByRole('region', { name: 'Choose a password' });
    await expect(choose).toContainText('Your account has no password');
    await fillIn(choose, { password: next, password2: next });
    await choose.getByRole('button', { name: 'Save my password' }).click();
    await expect(page.getByText('Your password was changed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Change your password' })).toBeVisible();
    await readToken(server.url, { ...rosa, password: next });
  });
});

test('the account page changes the password and the address, logs out a device, and downloads everything', async ({
  page,
}) => {
  const rosa = newPerson('Rosa Careful');
  await join(server.url, rosa);
  await readToken(server.url, rosa);
  await signIn(page, rosa, server);
  await page.goto(`${server.url}/account`);

  const devices = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await devices.getByRole('button', { name: 'Log out' }).click();
  await expect(devices).toHaveCount(1);
  for (let i = 0; i < 2; i++) await readToken(server.url, rosa);
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
  const mail = await mailbox.wait('rosa.new@example.com', 'Confirm your new email address');
  await mailbox.wait(rosa.email, 'about to change');
  await page.goto(linkIn(mail.text));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Your email address was changed')).toBeVisible();

  await page.goto(`${server.url}/account`);
  const password = page.getByRole('region', { name: 'Change your password' });
  await fillIn(password, { current: rosa.password, password: next, password2: next });
  await password.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await mailbox.wait('rosa.new@example.com', 'Your password was changed');
});
