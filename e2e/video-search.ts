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

export async function expectPlayer(page: Page, title: string): Promise<void> {
  const player = page.locator(`iframe[title="${title}"]`);
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
}

/** On a page with saved videos. */
export async function playAndClose(page: Page, title: string): Promise<void> {
  const thumbnail = page.getByRole('button', { name: `Play ${title}` });
  await thumbnail.click();
  await expectPlayer(page, title);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
}
