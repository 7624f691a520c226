import { expect, type Page } from '@playwright/test';
import { leastFillTime } from '#contracts/accounts/accounts.ts';
import { test } from './fixtures.ts';
import { expectFieldError, fillIn, logIn, signUp } from './forms.ts';
import { joinAs, newPerson } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const oneDay = 24 * 60 * 60 * 1000;

test('a visitor joins, makes a profile, logs out, and finds everything the next day', async ({ page }) => {
  const person = newPerson('Dale O’Harmon');
  await signUp(page, person);
  const sentAt = await page.evaluate(findSignUpTime);
  expect(sentAt, 'no sooner than a person could have typed it').toBeGreaterThanOrEqual(leastFillTime);
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Dale O’Harmon');
  await expect(page.getByText('You don’t have a profile yet')).toBeVisible();
  for (const first of ['What’s new', 'Next breakfast', 'Find a coach'])
    await expect(page.getByRole('main').getByRole('link', { name: first })).toBeVisible();

  await page.getByRole('link', { name: 'Create Profile' }).click();
  await expect(page.locator('[name=handle]')).toHaveValue(/^DaleOHarmon\d*$/);
  await expect(
    page.getByText(
      'Your short name in the address of your profile. It has to be unique: letters and numbers only, no spaces.',
    ),
  ).toBeVisible();
  await fillIn(page, { handle: person.handle, favsports: 'Baseball, Golf', location: 'Port Amity, FL' });
  await fillIn(page, { bio: 'Thirty years behind home plate.' });
  await page.locator('[name=status]').selectOption('Coaching');
  await page.getByRole('button', { name: 'Add Social Network Links' }).click();
  await fillIn(page, { twitter: 'twitter.com/coachdale' });
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(page).toHaveURL(`/profile/${person.handle}`);
  await expect(page.getByRole('heading', { name: "Dale's Bio" })).toBeVisible();
  for (const text of ['No Experience Listed', 'No Education Listed', 'No Videos Saved', 'Golf', 'Port Amity, FL']) {
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }

  await leave(page);
  await page.clock.setSystemTime(Date.now() + oneDay);
  await logIn(page, person);
  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(page.getByText('Thirty years behind home plate.')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.locator('[name=handle]')).toHaveValue(person.handle);
  await expect(page.locator('[name=favsports]')).toHaveValue(/^Baseball, ?Golf$/);
  await expect(page.locator('[name=company]')).toHaveValue('');
  await expect(page.locator('[name=status]')).toHaveValue('Coaching ');
  await fillIn(page, { company: 'Harbor High' });
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/profile/${person.handle}`);
  await expect(page.getByText('Harbor High')).toBeVisible();
});

/** Returns when the sign-up was sent, in milliseconds since the page was opened. Runs in the page. */
function findSignUpTime(): number | undefined {
  return performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/users/register'))?.startTime;
}

/** Logs out and checks that the page was left for good: nothing of the session stays in the browser. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
}

test('a mistyped mail host is questioned but accepted, sign-up errors show under their fields, and a failed login does not say what was wrong', async ({
  page,
  problems,
}) => {
  await test.step('a mistyped mail host', async () => {
    await page.goto('/register');
    const email = page.locator('[name=email]');
    const question = page.getByRole('button', { name: 'Did you mean gmail.com?' });
    await email.pressSequentially('dale@gmial.com');
    await question.click();
    await expect(email).toHaveValue('dale@gmail.com');
    await expect(email).toBeFocused();
    await expect(question).toHaveCount(0);

    const { name, password } = newPerson('Dale Mistyped');
    const odd = `${newPerson().handle.toLowerCase()}@gmial.com`;
    await email.fill(odd);
    await expect(question).toBeVisible();
    await fillIn(page, { name, password, password2: password });
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.locator('[name=email]')).toHaveValue(odd);
  });

  await test.step('sign-up errors, and what was typed stays', async () => {
    problems.allow(/^400 POST \/api\/users\/register$/);
    await page.goto('/register');
    await fillIn(page, { name: 'Dale Harmon', email: 'dale', password: 'short', password2: 'other' });
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    for (const name of ['email', 'password', 'password2']) await expectFieldError(page, name);
    await expect(page.locator('[name=name]')).toHaveValue('Dale Harmon');
    await expect(page.locator('[name=email]')).toHaveValue('dale');
  });

  await test.step('a failed login', async () => {
    problems.allow(/^401 POST \/api\/users\/login$/);
    const { email } = await joinAs('User');
    const responses: string[] = [];
    for (const address of [email, 'nobody@example.com']) {
      await page.goto('/login');
      await fillIn(page, { email: address, password: 'not the password' });
      await page.locator('form').getByRole('button', { name: 'Log In' }).click();
      responses.push(await page.getByRole('alert').innerText());
    }
    expect(responses[0]).toBe(responses[1]);
  });
});
