import { useEffect, useState } from 'react';
import type { SectionName } from '#contracts/site.ts';
import type { SiteDraft } from '#contracts/site-versions.ts';
import { type Content, isSame, setAt, type Value } from './content.ts';
import { type Changes, forgetChanges, keepChanges, readChanges } from './saved-changes.ts';

/** The text in the form. This browser stores it until it is saved; text that was replaced can be restored. */
export function useWords(section: SectionName, loaded: SiteDraft) {
  const [restored] = useState(() => readChanges(section));
  const [saved, setSaved] = useState(loaded);
  const [words, setWords] = useState(restored ?? toChanges(loaded));
  const [displaced, setDisplaced] = useState<Changes>();
  // Counts how often all of it was replaced: the form then begins anew.
  const [round, setRound] = useState(0);
  const changed = !isSame(words.content, saved.content as Content);

  useEffect(() => {
    if (changed) keepChanges(section, words);
    else forgetChanges(section);
  }, [section, changed, words]);

  return {
    words,
    saved,
    displaced,
    changed,
    round,
    wasRestored: restored !== undefined,
    change: (path: string[], value: Value) =>
      setWords((now) => ({ ...now, content: setAt(now.content, path, value) as Content })),
    /** The server has this draft now; what was typed since stays. */
    markSaved(draft: SiteDraft): void {
      setSaved(draft);
      setWords((now) => ({ ...now, base: draft.base }));
    },
    replace(draft: SiteDraft, next: Changes): void {
      setSaved(draft);
      setDisplaced(isSame(words.content, next.content) ? undefined : words);
      setWords(next);
      setRound((count) => count + 1);
    },
  };
}

export function toChanges({ base, content }: SiteDraft): Changes {
  return { base, content: content as Content };
}
