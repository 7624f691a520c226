import { expect } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { saveProfile } from '#contracts/people/profiles.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

/** A member with a profile who has written a post about a rare thing. */
async function joinWithPost(name: string, body: string): Promise<Person> {
  const person = await joinAs('User', { ...newPerson(), name });
  const { url } = site();
  const caller = { url, from: person.from, token: await readToken(url, person) };
  await callApi(caller, saveProfile, { body: { handle: person.handle, status: 'Retired', favsports: 'Fencing' } });
  await callApi(caller, createPost, { body: { body } });
  return person;
}

test('somebody finds a coach with the keyboard only, by a nickname and a mistyped name', async ({ page }) => {
  const person = await joinWithPost('Robert Zwickelmann', 'The saber is sharpened.');
  await signIn(page, person);
  await page.goto('/feed');
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('bob zwikelmann');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for' })).toContainText('zwickelmann');
  const coach = page.getByRole('link', { name: 'Robert Zwickelmann' }).first();
  await expect(coach.locator('mark').first()).toHaveText('Robert');
  await coach.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${person.handle}`);
});

test('the / key is an ordinary letter while somebody types, and focuses the field of the search', async ({ page }) => {
  await signIn(page, await joinAs('User'));
  await page.goto('/search?q=golf');
  const field = page.getByLabel('What are you looking for?');
  await expect(page.getByRole('navigation', { name: 'What to search' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('9/11');
  await expect(field).toHaveValue('9/11');
});

test('on a phone somebody finds a post from the navbar, narrows the search, and opens it', async ({ page }) => {
  const person = await joinWithPost('Wanda Quist', 'Whose umbrella is in the boathouse?');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person);
  await page.goto('/feed');
  const search = page.getByRole('link', { name: 'Search', exact: true });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await search.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await search.click();
  await page.getByLabel('What are you looking for?').fill('boathouse umbrela');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Showing results for')).toBeVisible();
  await page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: 'Posts' }).click();
  await expect(page).toHaveURL(/kind=posts/);
  await page.getByRole('link', { name: 'Wanda Quist' }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Wanda Quist' })).toBeVisible();
});

test('a search without results says what to try, and one that is too short says so kindly', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 GET \/api\/search/);
  await signIn(page, await joinAs('User'));
  await page.goto('/search?q=qqqqxxxx&kind=events');
  await expect(page.getByText('No events found for “qqqqxxxx”')).toBeVisible();
  await page.getByRole('link', { name: 'Search everything' }).click();
  await expect(page.getByText('Try fewer words')).toBeVisible();
  await page.goto('/search?q=x');
  await expect(page.getByText('Type at least two letters or numbers.')).toBeVisible();
});

test('visitors and Guests have no search', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/');
});
