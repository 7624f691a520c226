import { useState } from 'react';
import { readViewer } from './session.ts';

/** Where this browser keeps a text of the signed-in person that is not sent yet. */
export function draftKey(name: string): string {
  return `draft:${readViewer()?._id}:${name}`;
}

/** Forgets all texts of the signed-in person, who is about to leave this browser. */
export function forgetDrafts(): void {
  const own = draftKey('');
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
}

/**
 * Text that is not sent yet, kept in this browser for the signed-in person: it survives a reload and a session that ran
 * out, until they log out themselves.
 * Only for parts that the server does not render.
 */
export function useDraft(key: string): { text: string; setText: (text: string) => void; clear: () => void } {
  const [storageKey] = useState(() => draftKey(key));
  const [text, setState] = useState(() => localStorage.getItem(storageKey) ?? '');
  const setText = (next: string) => {
    setState(next);
    if (next) localStorage.setItem(storageKey, next);
    else localStorage.removeItem(storageKey);
  };
  return { text, setText, clear: () => setText('') };
}
