import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fillIn } from './forms.ts';
import { joinAs, type Person, signIn } from './people.ts';

/** Pictures and player come from YouTube itself; here something stands in for them. */
export async function keepYoutubeOut(context: BrowserContext): Promise<void> {
  await context.route('https://i.ytimg.com/**', (route) => route.fulfill({ path: 'public/art/diamond.svg' }));
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><p>Play</p>',
    }),
  );
}

export async function openSearch(page: Page, member?: Person): Promise<void> {
  await signIn(page, member ?? (await joinAs('User')));
  await page.goto('/search-youtube');
  await expect(page.getByRole('region', { name: /part 1$/ })).toBeVisible();
}

export async function searchFor(page: Page, words: string): Promise<void> {
  await fillIn(page, { q: words });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

export const results = (page: Page) => page.getByRole('region', { name: 'Videos found' }).getByRole('button');
