import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { callAs, type Person } from './people.ts';

/** Returns words that no other test writes. */
export function uniqueText(): string {
  return `Extra innings ${randomUUID()}`;
}

/** Returns the post that has this text in it. */
export function cardOf(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** Writes a post through the API; returns its id. */
export async function post(author: Person, body: string): Promise<string> {
  return (await callAs(author, createPost, { body: { body } }))._id;
}

/** Opens the feed and its post form, which is one line at first on a phone. Call it with a phone’s viewport. */
export async function openPostForm(page: Page): Promise<void> {
  await page.goto('/feed');
  await page.getByText('Write a post').click();
}
