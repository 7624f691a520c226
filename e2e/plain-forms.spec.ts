import { expect, type Page } from '@playwright/test';
import { leastFillTime } from '#contracts/accounts/accounts.ts';
import { createUnsubscribeTokens } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import { codeIn } from '#server/testing/emailed-keys.ts';
import { test } from './fixtures.ts';
import { expectFieldError, fillIn } from './forms.ts';
import { linkIn, type MailedSite, startMailedSite } from './mailed-site.ts';
import { join, newPerson, readToken } from './people.ts';

test.use({ javaScriptEnabled: false });

const secret = 'a secret for tests that nobody would use in earnest';

let site: MailedSite;

test.beforeAll(async () => {
  site = await startMailedSite({ JWT_SECRET: secret });
});
test.afterAll(() => site.stop());

const press = (page: Page, name: string) => page.locator('form').getByRole('button', { name }).click();

// Playwright finds the elements in a `noscript`, but not its text.
async function expectNoScriptNotice(page: Page, title: string): Promise<void> {
  const heading = page.locator('noscript b').first();
  await expect(heading).toBeVisible();
  expect(await heading.innerText()).toBe(title);
}

test('without JavaScript, people sign up, get a new password or a login email, and turn emails off, and no password shows', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST /);

  await test.step('members’ pages and the login say what they need', async () => {
    for (const path of ['/feed', '/dashboard', '/cal-events/49', '/manager', '/admin', '/account']) {
      await page.goto(site.url + path);
      await expectNoScriptNotice(page, 'The members’ pages need JavaScript');
      await expect(page.getByRole('status'), path).toHaveCount(0);
    }
    await page.goto(`${site.url}/login`);
    await expectNoScriptNotice(page, 'Logging in needs JavaScript');
    await fillIn(page, { email: 'dale@example.com', password: 'three balls two strikes' });
    await press(page, 'Log In');
    await expect(page.getByRole('alert')).toContainText('Logging in needs JavaScript');
    expect(page.url()).toBe(`${site.url}/login`);
    expect(await page.content()).not.toContain('three balls two strikes');
  });

  await test.step('sign-up errors show under their fields, everything except the passwords stays, and the sign-up succeeds', async () => {
    const walt = newPerson('Walt Plain');
    const { name, email, password } = walt;
    await page.goto(`${site.url}/register`);
    await fillIn(page, { name, email, password, password2: 'something else' });
    await press(page, 'Sign Up');
    await expect(page.getByText('That was quicker than we can believe.')).toBeVisible();
    await page.waitForTimeout(leastFillTime);
    await fillIn(page, { password, password2: 'something else' });
    await press(page, 'Sign Up');
    await expectFieldError(page, 'password2');
    await expect(page.locator('[name=name]')).toHaveValue(name);
    await expect(page.locator('[name=email]')).toHaveValue(email);
    await expect(page.locator('[name=password]')).toHaveValue('');
    expect(await page.content()).not.toContain(password);
    expect(await page.content()).not.toContain('something else');
    expect(page.url()).toBe(`${site.url}/register`);
    await fillIn(page, { password, password2: password });
    await press(page, 'Sign Up');
    await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
    await expectNoScriptNotice(page, 'Logging in needs JavaScript');
    await readToken(site.url, walt);
  });

  const dale = newPerson('Dale Plain');
  const userId = Number(await join(site.url, dale));
  await test.step('a forgotten password is replaced with the code from the email', async () => {
    await page.goto(site.url);
    await page.getByRole('main').getByRole('link', { name: 'ask for a new password' }).click();
    await fillIn(page, { email: 'dale' });
    await press(page, 'Send me the link');
    await expectFieldError(page, 'email');
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.locator(':target [name=email]')).toBeInViewport();
    await fillIn(page, { email: dale.email });
    await press(page, 'Send me the link');
    await expect(page.getByText('Check your email')).toBeVisible();
    await expect(page.getByText(dale.email)).toBeVisible();
    const mail = await site.mailbox.wait(dale.email, 'Set a new password');
    await fillIn(page, { code: '12' });
    await press(page, 'Continue');
    await expectFieldError(page, 'code');
    await expect(page.locator('[name=email]')).toHaveValue(dale.email);
    await fillIn(page, { code: codeIn(mail) ?? '' });
    await press(page, 'Continue');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const next = 'patience took me forty years';
    await fillIn(page, { password: next, password2: `${next}!` });
    await press(page, 'Save my new password');
    await expectFieldError(page, 'password2');
    expect(await page.content()).not.toContain(next);
    await fillIn(page, { password: next, password2: next });
    await press(page, 'Save my new password');
    await expect(page.getByText('Your new password works')).toBeVisible();
    await readToken(site.url, { ...dale, password: next });
  });

  await test.step('a login email can be requested', async () => {
    await page.goto(`${site.url}/login-mail`);
    await fillIn(page, { email: dale.email });
    await press(page, 'Send me the link');
    await expect(page.getByText('Check your email')).toBeVisible();
    expect(linkIn(await site.mailbox.wait(dale.email, 'Your login link'))).toContain('/login-link/');
  });

  await test.step('notices are turned off and on again from the link in an email', async () => {
    const link = `${site.url}/unsubscribe/${createUnsubscribeTokens(secret).issue({ userId, kind: 'notices' })}`;
    await page.goto(link);
    await press(page, 'Stop these emails');
    await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
    await press(page, 'Get these emails again');
    await expect(page.getByText('You’ll get these emails again')).toBeVisible();
    await page.goto(`${link}x`);
    await press(page, 'Stop these emails');
    await expect(page.getByRole('alert')).toContainText('This link is incomplete');
  });
});
