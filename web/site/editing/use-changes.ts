import { useEffect, useState } from 'react';
import type { SectionName } from '#contracts/site/site.ts';
import type { SiteDraft } from '#contracts/site/site-versions.ts';
import { type Content, isSame, setAt, type Value } from '#web/site/editing/content/content.ts';
import { type Changes, closeChanges, dropChanges, keepChanges, readChanges } from './saved-changes.ts';

/** Returns the content of the form. This browser stores it until it is saved; content that was replaced can be restored. */
export function useChanges(section: SectionName, loaded: SiteDraft) {
  const [restored] = useState(() => readChanges(section, loaded.content as Content));
  const [saved, setSaved] = useState(loaded);
  const [changes, setChanges] = useState(restored ?? toChanges(loaded));
  const [displaced, setDisplaced] = useState<Changes>();
  // Counts how often all of it was replaced, which resets the form.
  const [round, setRound] = useState(0);
  const changed = !isSame(changes.content, saved.content as Content);

  useEffect(() => {
    if (changed) keepChanges(section, changes);
    else dropChanges(section);
  }, [section, changed, changes]);
  useEffect(() => () => closeChanges(section), [section]);

  return {
    changes,
    saved,
    displaced,
    changed,
    round,
    wasRestored: restored !== undefined,
    change: (path: string[], value: Value) =>
      setChanges((now) => ({ ...now, content: setAt(now.content, path, value) as Content })),
    /** Call it when the server has saved this draft; what was typed since stays. */
    markSaved(draft: SiteDraft): void {
      setSaved(draft);
      setChanges((now) => ({ ...now, base: draft.base }));
    },
    replace(draft: SiteDraft, next: Changes): void {
      setSaved(draft);
      setDisplaced(isSame(changes.content, next.content) ? undefined : changes);
      setChanges(next);
      setRound((count) => count + 1);
    },
  };
}

export function toChanges({ base, content }: SiteDraft): Changes {
  return { base, content: content as Content };
}
