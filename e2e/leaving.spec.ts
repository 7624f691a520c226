import { expect } from '@playwright/test';
import { createPost } from '#contracts/posts.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, readToken, signIn, site } from './people.ts';

test('leaving asks first, then everything is gone and the account is closed', async ({ page, problems }) => {
  problems.allow(/^401 POST \/api\/users\/login$/);
  const lou = await joinAs('User', newPerson('Lou Leaving'));
  const { url } = site();
  const said = `So long from ${lou.handle}`;
  await callApi({ url, from: lou.from, token: await readToken(url, lou) }, createPost, { body: { body: said } });
  await signIn(page, lou);
  await page.goto('/dashboard');

  const opener = page.getByRole('button', { name: 'Delete My Account' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure? This can not be undone!');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await page.goto('/login');
  await fillIn(page, { email: lou.email, password: lou.password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await signIn(page, await joinAs('User', newPerson('Peg Staying')));
  await page.goto('/feed');
  await expect(page.getByRole('article').first().or(page.getByText('No posts yet'))).toBeVisible();
  await expect(page.getByText(said)).toHaveCount(0);
});
