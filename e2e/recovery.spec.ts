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

test('a forgotten password leads from the front page through the email to a new login', async ({ page }) => {
  const dale = newPerson('Dale Forgetful');
  await join(server.url, dale);
  await page.goto(server.url);
  await page.getByRole('tab', { name: 'Request to Reset Password' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Request to Reset Password' });
  await fillIn(panel, { email: dale.email });
  await panel.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const mail = await mailbox.wait(dale.email, 'Set a new password');
  await page.goto(linkIn(mail.text));
  await fillIn(page, { password: 'patience took me forty years', password2: 'patience took me forty years' });
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(page.getByText('Your new password works')).toBeVisible();
  await fillIn(page, { email: dale.email, password: 'patience took me forty years' });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('typing the code from the email does the same as its link', async ({ page }) => {
  const peg = newPerson('Peg Typing');
  await join(server.url, peg);
  await page.goto(`${server.url}/#reset`);
  const panel = page.getByRole('tabpanel', { name: 'Request to Reset Password' });
  await fillIn(panel, { email: peg.email });
  await panel.getByRole('button', { name: 'Send me the link' }).click();
  const mail = await mailbox.wait(peg.email, 'Set a new password');
  await expect(panel.getByText(peg.email)).toBeVisible();
  await fillIn(panel, { code: codeIn(mail.text) });
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

/** Opens an account in the browser, so that this browser is known to it. */
async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto(`${server.url}/register`);
  const { name, email, password } = person;
  await fillIn(page, { name, email, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
}

test('a login link only asks, the press logs in, and it works once', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/users\/login-link\//);
  const winston = newPerson('Winston Mailer');
  await signUp(page, winston);
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Log in by email' }).click();
  await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible();
  await fillIn(page, { email: winston.email });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const link = linkIn((await mailbox.wait(winston.email, 'Your login link')).text);
  await fetch(link);
  await page.goto(link);
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('Ask for a new one');
});

test('a first login by email on another device removes the password, and asks for a new one', async ({ page }) => {
  const rosa = newPerson('Rosa Squatted');
  await join(server.url, rosa);
  await page.goto(`${server.url}/login-mail`);
  await fillIn(page, { email: rosa.email });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.goto(linkIn((await mailbox.wait(rosa.email, 'Your login link')).text));
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${server.url}/account`);
  const choose = page.getByRole('region', { name: 'Choose a password' });
  await expect(choose).toContainText('Your account has no password');
  const next = 'one more lap, please';
  await fillIn(choose, { password: next, password2: next });
  await choose.getByRole('button', { name: 'Save my password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change your password' })).toBeVisible();
  await readToken(server.url, { ...rosa, password: next });
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
  const next = 'one more lap, please';
  await fillIn(password, { current: rosa.password, password: next, password2: next });
  await password.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await mailbox.wait('rosa.new@example.com', 'Your password was changed');
});
