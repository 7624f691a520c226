import type { SectionName } from '#contracts/site.ts';
import { draftKey } from '#web/lib/drafts.ts';
import type { Content } from './content.ts';

export interface Changes {
  content: Content;
  /** What they were made to; see `SiteDraft`. */
  base: string;
}

/** Changes to a section that are not sent yet: this browser keeps them for the logged-in person. */
export function readChanges(section: SectionName): Changes | undefined {
  const text = localStorage.getItem(storageKey(section));
  return text ? (JSON.parse(text) as Changes) : undefined;
}

/** Stores nothing when the browser has no room; the draft on the server is there for that. */
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
