import type { SectionName } from '#contracts/site/site.ts';
import { draftKey } from '#web/platform/lib/drafts.ts';
import type { Content } from '#web/site/editing/content/content.ts';

export interface Changes {
  content: Content;
  /** The revision that they are based on; see `SiteDraft`. */
  base: string;
}

/** Returns changes to a section that were not saved: this browser stores them for the person who is logged in. */
export function readChanges(section: SectionName): Changes | undefined {
  const text = localStorage.getItem(storageKey(section));
  return text ? (JSON.parse(text) as Changes) : undefined;
}

/** Stores nothing if the browser has no space left: people can still save a draft on the server. */
export function keepChanges(section: SectionName, changes: Changes): void {
  try {
    localStorage.setItem(storageKey(section), JSON.stringify(changes));
  } catch {
    forgetChanges(section);
  }
}

export function forgetChanges(section: SectionName): void {
  localStorage.removeItem(storageKey(section));
}

function storageKey(section: SectionName): string {
  return draftKey(`edit-${section}`);
}
