import { expect, type Page } from '@playwright/test';
import { createUnsubscribeTokens } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { test } from './fixtures.ts';
import { expectFieldError, fillIn } from './forms.ts';
import { join, newPerson, type Person, readToken } from './people.ts';

test.use({ javaScriptEnabled: false });

const secret = 'a secret for tests that nobody would use in earnest';

let mailbox: Mailbox;
let server: ServerProcess;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startFreshServer({ SMTP_URL: mailbox.url, JWT_SECRET: secret });
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const codeIn = (text: string) => /^\s+(\d{6})$/m.exec(text)?.[1] ?? '';
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

async function signUp(page: Page, { name, email }: Person, password: string, password2 = password): Promise<void> {
  await page.goto(`${server.url}/register`);
  await fillIn(page, { name, email, password, password2 });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
}

/** Playwright finds no text in a `noscript`, but the elements in it. */
async function expectNoScriptNotice(page: Page, title: string): Promise<void> {
  const heading = page.locator('noscript b').first();
  await expect(heading).toBeVisible();
  expect(await heading.innerText()).toBe(title);
}

test('without JavaScript, sign-up errors show under their fields, all but the passwords stays, and it succeeds', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/register$/);
  const walt = newPerson('Walt Plain');
  await signUp(page, walt, walt.password, 'something else');
  await expect(page.getByText('That was quicker than we can believe.')).toBeVisible();
  await page.waitForTimeout(3000);
  await fillIn(page, { password: walt.password, password2: 'something else' });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expectFieldError(page, 'password2');
  await expect(page.locator('[name=name]')).toHaveValue(walt.name);
  await expect(page.locator('[name=email]')).toHaveValue(walt.email);
  await expect(page.locator('[name=password]')).toHaveValue('');
  expect(await page.content()).not.toContain(walt.password);
  expect(await page.content()).not.toContain('something else');
  expect(page.url()).toBe(`${server.url}/register`);

  await fillIn(page, { password: walt.password, password2: walt.password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
  await expectNoScriptNotice(page, 'Logging in needs JavaScript');
  await readToken(server.url, walt);
});

test('without JavaScript, a forgotten password is replaced with the code from the email', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST /);
  const dale = newPerson('Dale Plain');
  await join(server.url, dale);
  await page.goto(server.url);
  await page.getByRole('main').getByRole('link', { name: 'ask for a new password' }).click();
  await fillIn(page, { email: 'dale' });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expectFieldError(page, 'email');
  await fillIn(page, { email: dale.email });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText(dale.email)).toBeVisible();
  const { text } = await mailbox.wait(dale.email, 'Set a new password');
  await fillIn(page, { code: '12' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFieldError(page, 'code');
  await expect(page.locator('[name=email]')).toHaveValue(dale.email);
  await fillIn(page, { code: codeIn(text) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const next = 'patience took me forty years';
  await fillIn(page, { password: next, password2: `${next}!` });
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expectFieldError(page, 'password2');
  expect(await page.content()).not.toContain(next);
  await fillIn(page, { password: next, password2: next });
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByText('Your new password works')).toBeVisible();
  await readToken(server.url, { ...dale, password: next });
});

test('without JavaScript, a login email can be requested', async ({ page }) => {
  const peg = newPerson('Peg Plain');
  await join(server.url, peg);
  await page.goto(`${server.url}/login-mail`);
  await fillIn(page, { email: peg.email });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  expect(linkIn((await mailbox.wait(peg.email, 'Your login link')).text)).toContain('/login-link/');
});

test('without JavaScript, the login and the members’ pages say what they need, and no password shows', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/login$/);
  for (const path of ['/feed', '/dashboard', '/cal-events/49', '/manager', '/admin', '/account']) {
    await page.goto(server.url + path);
    await expectNoScriptNotice(page, 'The members’ pages need JavaScript');
    await expect(page.getByRole('status'), path).toHaveCount(0);
  }
  await page.goto(`${server.url}/login`);
  await expectNoScriptNotice(page, 'Logging in needs JavaScript');
  await fillIn(page, { email: 'dale@example.com', password: 'three balls two strikes' });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('Logging in needs JavaScript');
  expect(page.url()).toBe(`${server.url}/login`);
  expect(await page.content()).not.toContain('three balls two strikes');
});

test('without JavaScript, notices are turned off and on again from the link in an email', async ({ page }) => {
  const dale = newPerson('Dale Unsubscribing');
  const userId = Number(await join(server.url, dale));
  const link = `${server.url}/unsubscribe/${createUnsubscribeTokens(secret).issue({ userId, kind: 'notices' })}`;
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
  await page.getByRole('button', { name: 'Get these emails again' }).click();
  await expect(page.getByText('You’ll get these emails again')).toBeVisible();
  await page.goto(`${link}x`);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
});

test('a plain form is refused from another site, when it is too long or not a form, and where no page takes one', async ({
  request,
}) => {
  const form = { email: 'dale@example.com' };
  const post = (path: string, options: Parameters<typeof request.post>[1]) =>
    request.post(server.url + path, { maxRedirects: 0, ...options });
  const statusOf = async (path: string, options: Parameters<typeof request.post>[1]) =>
    (await post(path, options)).status();
  expect(await statusOf('/login-mail', { form, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await statusOf('/login-mail', { form, headers: { 'sec-fetch-site': 'same-site' } })).toBe(403);
  expect(await statusOf('/login-mail', { form, headers: { origin: 'https://elsewhere.example' } })).toBe(403);
  expect(await statusOf('/login-mail', { form, headers: { origin: 'null' } })).toBe(403);
  expect(await statusOf('/login-mail', { form: { email: 'x'.repeat(50_000) } })).toBe(413);
  expect(await statusOf('/login-mail', { data: form })).toBe(415);
  expect(await statusOf('/login-mail', { multipart: form })).toBe(415);
  for (const path of ['/', '/history', '/feed', '/no-such-page', '/login-mail/more']) {
    expect(await statusOf(path, { form }), path).toBe(404);
  }
  const response = await post('/login-mail', {
    form,
    headers: { origin: server.url, 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.anything(),
  });
  expect(response.headers().etag).toBeUndefined();
  expect(response.headers()['content-security-policy']).toContain("form-action 'self'");
});

test('plain forms count toward the same limits as the API, by the network that they come from', async ({ request }) => {
  const { from } = newPerson();
  const headers = { 'x-forwarded-for': from };
  const form = { email: 'dale@example.com' };
  const ask = () => request.post(`${server.url}/login-mail`, { form, headers });
  const asked = await Promise.all(Array.from({ length: 15 }, ask));
  expect(asked.map((response) => response.status())).toEqual(asked.map(() => 200));
  for (let i = 0; i < 45; i++) await request.post(`${server.url}/api/users/login-mail`, { data: form, headers });
  const refused = await ask();
  expect(refused.status()).toBe(429);
  expect(await refused.text()).toContain('too many tries');
  expect((await request.post(`${server.url}/api/users/login-mail`, { data: form, headers })).status()).toBe(429);
  expect((await request.post(`${server.url}/login-mail`, { form })).status()).toBe(200);
});
