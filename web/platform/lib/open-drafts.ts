import { stored } from './storage.ts';

/** What is in the forms of this page, by where it is stored. */
export const openDrafts = new Map<string, string>();

/** Stores what is in the forms of this page, which is about to go; also what a log-out in another tab has removed. */
export function storeOpenDrafts(): void {
  for (const [key, text] of openDrafts) stored.write(key, text);
}
