import { useEffect, useState } from 'react';
import type { SectionName } from '#contracts/site/site.ts';
import type { SiteDraft } from '#contracts/site/site-versions.ts';
import { closeDraft, draftKey, dropDraft, keepDraft } from '#web/platform/lib/drafts.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { type Content, isSame, setAt, type Value } from './content/content.ts';

export interface Changes {
  content: Content;
  /** The revision that they are based on; see `SiteDraft`. */
  base: string;
}

/**
 * Returns changes to a section that are not saved: this browser stores them for the person who is logged in. Undefined if the
 * server has them, even if its response was lost.
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

/** Forgets changes that were saved or published; those that were made since stay. */
export function forgetChanges(section: SectionName, saved: Content): void {
  const changes = read(section);
  if (changes && isSame(changes.content, saved)) dropDraft(storageKey(section));
}

function storageKey(section: SectionName): string {
  return draftKey(`edit-${section}`);
}

/** Returns the content of the form. This browser stores it until it is saved; content that was replaced can be restored. */
export function useChanges(section: SectionName, loaded: SiteDraft) {
  const [restored] = useState(() => readChanges(section, loaded.content as Content));
  const [wasRestored, setWasRestored] = useState(restored !== undefined);
  const [saved, setSaved] = useState(loaded);
  const [changes, setChanges] = useState(restored ?? toChanges(loaded));
  const [displaced, setDisplaced] = useState<Changes>();
  // Counts how often all of it was replaced, which resets the form.
  const [round, setRound] = useState(0);
  const changed = !isSame(changes.content, saved.content as Content);

  useEffect(() => {
    if (changed) keepChanges(section, changes);
    else dropDraft(storageKey(section));
  }, [section, changed, changes]);
  useEffect(() => () => closeDraft(storageKey(section)), [section]);

  return {
    changes,
    saved,
    displaced,
    changed,
    round,
    /** Whether the form still has changes from an earlier visit, never saved or replaced since. */
    wasRestored,
    change: (path: string[], value: Value) =>
      setChanges((now) => ({ ...now, content: setAt(now.content, path, value) as Content })),
    /** Call it when the server has saved this draft; what was typed since stays. */
    markSaved(draft: SiteDraft): void {
      setSaved(draft);
      setWasRestored(false);
      setChanges((now) => ({ ...now, base: draft.base }));
    },
    replace(draft: SiteDraft, next: Changes): void {
      setSaved(draft);
      setWasRestored(false);
      setDisplaced(isSame(changes.content, next.content) ? undefined : changes);
      setChanges(next);
      setRound((count) => count + 1);
    },
  };
}

export function toChanges({ base, content }: SiteDraft): Changes {
  return { base, content: content as Content };
}
