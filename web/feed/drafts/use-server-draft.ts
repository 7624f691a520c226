import { useEffect, useRef, useState } from 'react';
import { createServerDraft, type SavedText, type ServerDraftOptions } from './server-draft.ts';

/**
 * Saves a text on the server two seconds after the last key, and when the page is hidden. Fetches what was written on another
 * device. Without a connection it does nothing; the copy in this browser remains. Where both were changed, the server keeps the
 * other text until this one is sent.
 */
export function useServerDraft(options: ServerDraftOptions) {
  const [saved, setSaved] = useState<SavedText>();
  const onReplace = useRef(options.onReplace);
  const [draft] = useState(() =>
    createServerDraft({ ...options, onReplace: (text) => onReplace.current(text) }, setSaved),
  );
  useEffect(() => {
    onReplace.current = options.onReplace;
  });
  useEffect(() => {
    void draft.compare();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void draft.compare();
      else void draft.flush();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      void draft.flush();
    };
  }, [draft]);
  return { ...draft, saved };
}
