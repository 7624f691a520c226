import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { callAs, type Person } from './people.ts';

/** Words that no other test writes. */
export function story(): string {
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

/** Opens the feed on a phone, where the form of a post is one line at first, and that form. */
export async function openPostForm(page: Page): Promise<void> {
  await page.goto('/feed');
  await page.getByText('Write a post').click();
}
