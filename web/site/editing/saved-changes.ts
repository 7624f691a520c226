import type { SectionName } from '#contracts/site/site.ts';
import { closeDraft, draftKey, dropDraft, keepDraft } from '#web/platform/lib/drafts.ts';
import { stored } from '#web/platform/lib/storage.ts';
import type { Content } from '#web/site/editing/content/content.ts';

export interface Changes {
  content: Content;
  /** The revision that they are based on; see `SiteDraft`. */
  base: string;
}

/** Returns changes to a section that were not saved: this browser stores them for the person who is logged in. */
export function readChanges(section: SectionName): Changes | undefined {
  const text = stored.read(storageKey(section));
  return text ? (JSON.parse(text) as Changes) : undefined;
}

/** Stores changes until they are saved. */
export function keepChanges(section: SectionName, changes: Changes): void {
  keepDraft(storageKey(section), JSON.stringify(changes));
}

/** Call it when the editor closes; the changes stay stored. */
export function closeChanges(section: SectionName): void {
  closeDraft(storageKey(section));
}

export function forgetChanges(section: SectionName): void {
  dropDraft(storageKey(section));
}

function storageKey(section: SectionName): string {
  return draftKey(`edit-${section}`);
}
