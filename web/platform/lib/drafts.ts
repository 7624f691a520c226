import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { openDrafts } from './open-drafts.ts';
import { readOwner } from './session.ts';
import { stored } from './storage.ts';

/** Returns where this browser stores text that the person whose page this is has not sent yet. */
export function draftKey(name: string): string {
  return `draft:${readOwner()}:${name}`;
}

/** Checks whether a log-out would lose text that is stored here, stands in a form, or that a page warns about. */
export function hasUnsent(): boolean {
  const own = draftKey('');
  const isText = (key: string) => key.startsWith(own) && !isNote(key) && stored.read(key) !== '';
  if (listStored().some(isText) || [...openDrafts.values()].some(Boolean)) return true;
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Checks whether it is only about another text: what the server has of it, or the key that it was sent with. */
function isNote(key: string): boolean {
  return key.endsWith(':met') || key.endsWith(':sending');
}

/** Removes all text of the person who is logged in, who is about to leave this browser. */
export function forgetDrafts(): void {
  const own = draftKey('');
  for (const key of listStored()) if (key.startsWith(own)) stored.remove(key);
}

function listStored(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // The browser stores nothing, and this page is about to be left.
    return [];
  }
}

/** Stores a draft, also against a log-out in another tab. */
export function keepDraft(key: string, text: string): void {
  openDrafts.set(key, text);
  stored.write(key, text);
}

/** Forgets an open draft when its form goes, so that another tab’s log-out does not store it again. */
export function closeDraft(key: string): void {
  openDrafts.delete(key);
}

/** Removes a draft that was sent or emptied; unlike after a log-out, other tabs remove it, too. */
export function dropDraft(key: string): void {
  closeDraft(key);
  stored.write(key, '');
  stored.remove(key);
}

const { notify, subscribe } = createListeners();

/** Listens to this tab and to the others. */
function watchDraft(key: string, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    if (event.newValue === '') closeDraft(key);
    onChange();
  };
  const unsubscribe = subscribe(onChange);
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}

export interface Draft {
  /** Where it is stored. */
  key: string;
  text: string;
  setText: (text: string) => void;
  /** Empties it in all its forms; given what was sent, only if nothing else was typed since. Returns whether it did. */
  clear: (sent?: string) => boolean;
  /** Removes it from this browser only: the form is still open, and a log-out in another tab stores it again. */
  unstore: () => void;
  /** Notes text that only a log-out in another tab stores. */
  keepOpen: (text: string) => void;
}

/**
 * Returns unsent text, stored in this browser for the logged-in member. It survives a reload and an expired session, until they
 * log out themselves. All forms of one name show the same text, so that sending it from a form that was left empties the others.
 * Only for parts that the server does not render.
 */
export function useDraft(key: string): Draft {
  const [storageKey] = useState(() => draftKey(key));
  const [watch] = useState(() => (onChange: () => void) => watchDraft(storageKey, onChange));
  const read = () => stored.read(storageKey) ?? '';
  const text = useSyncExternalStore(watch, read, read);
  useEffect(() => {
    if (text) openDrafts.set(storageKey, text);
  }, [storageKey, text]);
  useEffect(() => () => closeDraft(storageKey), [storageKey]);
  const setText = (next: string) => {
    if (!next) return void clearDraft(storageKey);
    stored.write(storageKey, next);
    notify();
  };
  return {
    key: storageKey,
    text,
    setText,
    clear: (sent) => clearDraft(storageKey, sent),
    unstore() {
      stored.remove(storageKey);
      notify();
    },
    keepOpen: (next) => void openDrafts.set(storageKey, next),
  };
}

/** Empties a draft in all its forms; given what was sent, only if nothing else was typed since. Returns whether it did. */
export function clearDraft(key: string, sent?: string): boolean {
  const isCurrent = sent === undefined || ['', sent].includes(stored.read(key) ?? '');
  if (isCurrent) {
    dropDraft(key);
    notify();
  }
  return isCurrent;
}

/** Empties the drafts of texts that were sent together; if one of them was changed since, all stay. */
export function clearDrafts(sent: { key: string; text: string }[]): void {
  if (sent.every(({ key, text }) => text === (stored.read(key) ?? ''))) for (const { key } of sent) clearDraft(key);
}

/**
 * Returns the unsaved change of a text that a member posted, stored in this browser. It is dropped if the text was `edited`
 * since the change began, as on another device. `name` as in `useDraft`.
 */
export function useEditDraft(name: string, edited: string | null) {
  const draft = useDraft(name);
  const [begun] = useState(edited);
  const [text] = useState(() => readText(draft.text, edited));
  return {
    /** What was stored when the form was opened; undefined if nothing was. */
    text,
    setText: (next: string) => draft.setText(JSON.stringify({ edited: begun, text: next })),
    clear: () => draft.clear(),
  };
}

function readText(kept: string, edited: string | null): string | undefined {
  try {
    const draft = JSON.parse(kept);
    return draft.edited === edited && typeof draft.text === 'string' ? draft.text : undefined;
  } catch {
    return undefined;
  }
}
