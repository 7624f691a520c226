import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures.ts';
import { fillIn } from '#e2e/forms.ts';
import { openReadAloudClub, password } from './club.ts';
import { expectTranscript } from './screen-reader.ts';

const club = openReadAloudClub();

test('signing up', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/users\/register$/);
  const reader = await club.enter(page);
  const form = page.locator('form').filter({ has: page.locator('[name=password2]') });
  await reader.hear('Open the page for signing up.', () => page.goto(`${club.url}/register`));
  await reader.read('Read the form.', form);
  await reader.hear('Type a name and an email address, and press “Sign Up”.', async () => {
    await fillIn(form, { name: 'Rosa Medina', email: 'rosa@example.com' });
    await form.getByRole('button', { name: 'Sign Up' }).press('Enter');
    await expect(form.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
  });
  await reader.hear(
    'Type a password twice, and press “Sign Up”.',
    async () => {
      await fillIn(form, { password: 'three balls two strikes', password2: 'three balls two strikes' });
      await form.getByRole('button', { name: 'Sign Up' }).press('Enter');
      await expect(page).toHaveURL(`${club.url}/login`);
    },
    'Your account is ready',
  );
  expectTranscript(reader, 'sign-up');
});

test('logging in', async ({ page, problems }) => {
  problems.allow(/^40[01] POST \/api\/users\/login$/);
  const reader = await club.enter(page);
  const form = page.locator('form').filter({ has: page.locator('[name=password]') });
  await page.goto(`${club.url}/login`);
  const logIn = async (typed: string) => {
    await fillIn(form, { email: 'dale@example.com', password: typed });
    await form.getByRole('button', { name: 'Log In' }).press('Enter');
  };
  await reader.hear('Log in with a wrong password.', async () => {
    await logIn('a wrong password');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await page.goto(`${club.url}/login`);
  await reader.hear('Log in with the right one.', async () => {
    await logIn(password);
    await expect(page).toHaveURL(`${club.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  expectTranscript(reader, 'log-in');
});

test('opening an address that does not exist', async ({ page, problems }) => {
  problems.allow(/^404 GET \/no-such-page$/);
  const reader = await club.enter(page);
  await reader.hear('Open it.', () => page.goto(`${club.url}/no-such-page`));
  await reader.read('Read the page.', page.getByRole('main'));
  expectTranscript(reader, 'no-such-page');
});

test('making the text larger, and skipping the photos of the club', async ({ page }) => {
  const reader = await club.enter(page);
  await page.goto(`${club.url}/photos`);
  await reader.hear('Open “Text and colors”.', async () => {
    await page.getByRole('button', { name: 'Text and colors' }).press('Enter');
  });
  await reader.hear('Press “150%”.', async () => {
    await page.getByRole('banner').getByRole('button', { name: '150%' }).first().press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-text', '150');
  });
  await reader.hear('Follow “Skip the photos”, and press Tab.', async () => {
    await page.getByRole('link', { name: 'Skip the photos' }).press('Enter');
    await page.keyboard.press('Tab');
  });
  expectTranscript(reader, 'larger-text');
});
