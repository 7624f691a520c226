import { useState } from 'react';
import { useDraft } from '#web/platform/lib/drafts.ts';

/**
 * What somebody began to change in what they had posted, in this browser. It counts only for the words that it was begun
 * with: those that were `edited` elsewhere since are not replaced by it. `name` as in `useDraft`.
 */
export function useEditDraft(name: string, edited: string | null) {
  const draft = useDraft(name);
  const [begun] = useState(edited);
  const [text] = useState(() => readText(draft.text, edited));
  return {
    /** What it was when the form was opened; undefined: nothing. */
    text,
    setText: (next: string) => draft.setText(JSON.stringify({ edited: begun, text: next })),
    clear: () => draft.clear(),
  };
}

function readText(stored: string, edited: string | null): string | undefined {
  try {
    const draft = JSON.parse(stored);
    return draft.edited === edited && typeof draft.text === 'string' ? draft.text : undefined;
  } catch {
    return undefined;
  }
}
