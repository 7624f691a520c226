import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fillIn } from './forms.ts';
import { joinAs, type Person, signIn } from './people.ts';

/** Replaces YouTube’s pictures and player by local ones. */
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

/** Plays a saved video, closes it, and expects the focus back on its thumbnail. */
export async function playAndClose(page: Page, title: string): Promise<void> {
  const thumbnail = page.getByRole('button', { name: `Play ${title}` });
  await thumbnail.click();
  await expectPlayer(page, title);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
}
