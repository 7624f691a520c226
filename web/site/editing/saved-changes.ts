import type { SectionName } from '#contracts/site/site.ts';
import { closeDraft, draftKey, dropDraft, keepDraft } from '#web/platform/lib/drafts.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { type Content, isSame } from '#web/site/editing/content/content.ts';

export interface Changes {
  content: Content;
  /** The revision that they are based on; see `SiteDraft`. */
  base: string;
}

/**
 * Returns changes to a section that were not saved: this browser stores them for the person who is logged in. Those
 * whose saving had no response are not among them.
 */
export function readChanges(section: SectionName, saved: Content): Changes | undefined {
  const changes = read(section);
  return changes && !isSame(changes.content, saved) ? changes : undefined;
}

function read(section: SectionName): Changes | undefined {
  const text = stored.read(storageKey(section));
  return text ? (JSON.parse(text) as Changes) : undefined;
}

/** Stores changes until they are saved. */
export function keepChanges(section: SectionName, changes: Changes): void {
  keepDraft(storageKey(section), JSON.stringify(changes));
}

/** Marks the changes as closed when the editor closes; they stay stored. */
export function closeChanges(section: SectionName): void {
  closeDraft(storageKey(section));
}

/** Forgets changes that were saved or published; those that were made since stay. */
export function forgetChanges(section: SectionName, saved: Content): void {
  const changes = read(section);
  if (changes && isSame(changes.content, saved)) dropDraft(storageKey(section));
}

/** Forgets whatever changes there are. */
export function dropChanges(section: SectionName): void {
  dropDraft(storageKey(section));
}

function storageKey(section: SectionName): string {
  return draftKey(`edit-${section}`);
}
