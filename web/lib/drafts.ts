import { useState } from 'react';
import { readViewer } from './session.ts';

/**
 * Text that is not sent yet, kept in this browser for the signed-in person: it survives a reload and a lost session.
 * Only for parts that the server does not render.
 */
export function useDraft(key: string): { text: string; setText: (text: string) => void; clear: () => void } {
  const [storageKey] = useState(() => `draft:${readViewer()?._id}:${key}`);
  const [text, setState] = useState(() => localStorage.getItem(storageKey) ?? '');
  const setText = (next: string) => {
    setState(next);
    if (next) localStorage.setItem(storageKey, next);
    else localStorage.removeItem(storageKey);
  };
  return { text, setText, clear: () => setText('') };
}
