import { useState } from 'react';
import { readViewer } from './session.ts';

/** Where this browser stores text that the person who is logged in has not sent yet. */
export function draftKey(name: string): string {
  return `draft:${readViewer()?._id}:${name}`;
}

/** Removes all text of the person who is logged in, who is about to leave this browser. */
export function forgetDrafts(): void {
  const own = draftKey('');
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
}

interface Draft {
  text: string;
  setText: (text: string) => void;
  /** With what was sent: only if nothing else was typed since. Returns whether it did. */
  clear: (sent?: string) => boolean;
}

/**
 * Text that is not sent yet, stored in this browser for the person who is logged in: it survives a reload and a session that ran
 * out, until they log out themselves.
 * Only for parts that the server does not render.
 */
export function useDraft(key: string): Draft {
  const [storageKey] = useState(() => draftKey(key));
  const [text, setState] = useState(() => localStorage.getItem(storageKey) ?? '');
  const setText = (next: string) => {
    setState(next);
    if (next) localStorage.setItem(storageKey, next);
    else localStorage.removeItem(storageKey);
  };
  return {
    text,
    setText,
    clear(sent) {
      const isCurrent = sent === undefined || sent === (localStorage.getItem(storageKey) ?? '');
      if (isCurrent) setText('');
      return isCurrent;
    },
  };
}
