import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { startFreshServer } from '#server/testing/server-process.ts';
import { test } from './fixtures.ts';
import { leaveAndStop } from './leaving.ts';
import { join, joinAs, newPerson, signIn } from './people.ts';
import { keepYoutubeOut, openSearch, results, searchFor } from './video-search.ts';

test.beforeEach(({ context }) => keepYoutubeOut(context));

test('video results come in pages, and the browser’s Back button returns to the same one', async ({ page }) => {
  await openSearch(page);
  const prev = page.getByRole('button', { name: 'Prev' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(prev).toBeDisabled();
  await searchFor(page, 'fly balls');
  await expect(results(page).first()).toContainText('fly balls');
  await next.click();
  await expect(results(page).first()).toContainText('part 5');
  await next.click();
  await expect(results(page)).toHaveCount(2);
  await expect(next).toBeDisabled();
  await prev.click();
  await expect(results(page).first()).toContainText('part 5');
  await page.goBack();
  await expect(results(page).first()).toContainText('part 9');
  await page.goBack();
  await page.goBack();
  await expect(results(page).first()).toContainText("Coach's fly balls & more, part 1");
  await expect(page.getByPlaceholder('Search Youtube...')).toHaveValue('fly balls');
  await page.goBack();
  await expect(results(page).first()).toContainText('coaching sports tips');
  await expect(page.getByPlaceholder('Search Youtube...')).toHaveValue('');
});

test('a search that YouTube does not answer says so and can be tried again', async ({ page, problems }) => {
  problems.allow(/^502 GET \/api\/videos\/search$/);
  await openSearch(page);
  const words = `rain delay ${randomUUID()}`;
  await searchFor(page, words);
  await expect(page.getByText('YouTube is having trouble right now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toContainText(words);
});

test('a visitor and a Guest are sent away from the search page', async ({ page }) => {
  await page.goto('/search-youtube');
  await expect(page).toHaveURL('/');
  await signIn(page, await joinAs('Guest'));
  await page.goto('/search-youtube');
  await expect(page).toHaveURL('/');
});

test('without a key the page searches what members saved, and says so', async ({ page }) => {
  const server = await startFreshServer();
  const member = newPerson();
  await join(server.url, member);
  await signIn(page, member, server);
  await page.goto(`${server.url}/search-youtube`);
  await expect(page.getByText('these are the videos members saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  for (const name of ['Prev', 'Next']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await leaveAndStop(page, server);
});
