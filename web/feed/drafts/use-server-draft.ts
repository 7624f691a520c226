import { useEffect, useRef, useState } from 'react';
import { type Draft, readOwnDraft, writeOwnDraft } from '#contracts/feed/drafts.ts';
import type { ChosenPicture } from '#contracts/feed/post-pictures.ts';
import { submit } from '#web/platform/lib/api.ts';
import { readViewer } from '#web/platform/lib/session.ts';
import { chooseNewest, readMeeting, rememberMeeting } from './last-meeting.ts';

/** How long after the last key a text is saved, in milliseconds. */
const pause = 2000;
/** How many texts that may have arrived are remembered. */
const mostSent = 5;

interface Content {
  body: string;
  pictures: ChosenPicture[];
}

interface ServerDraftOptions {
  /** As in `useDraft`. */
  name: string;
  /** As the endpoint has it. */
  place: string;
  /** What is in the form, as it is stored here. */
  text: string;
  toStored: (content: Content) => string;
  fromStored: (text: string) => Content;
  /** Puts into the form what came from another device. */
  onReplace: (text: string) => void;
}

/**
 * Saves a text on the server, too, whenever nobody has typed for two seconds and when the page is hidden; and fetches
 * what was written on another device. Without a connection it does nothing; the copy in this browser remains. Where
 * both were changed, the server keeps the other text until this one is sent.
 */
export function useServerDraft(options: ServerDraftOptions) {
  const { name, place, text, toStored, fromStored, onReplace } = options;
  const [saved, setSaved] = useState<{ at: string; text: string }>();
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<unknown>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => {
    latest.current = text;
  });

  /** `stored` is what the server has. */
  function meet(stored: string, draft: Draft | null) {
    rememberMeeting(name, { base: tidy(stored), sent: [], ...(draft && { saved: draft.saved }) });
    setSaved(draft && stored ? { at: draft.saved, text: stored } : undefined);
  }

  async function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
    if (!readViewer()) return;
    const text = latest.current;
    const { base, saved: met, sent } = readMeeting(name);
    if (tidy(text) === base && sent.length === 0) return;
    rememberMeeting(name, { sent: [...sent, tidy(text)].slice(-mostSent) });
    const saving = submit(writeOwnDraft, { params: { place }, body: { ...fromStored(text), met } });
    underWay.current = saving;
    const { data, status } = await saving;
    if (underWay.current === saving) underWay.current = undefined;
    if (data) meet(text, data.draft);
    else if (status === 409) await compare();
  }

  /** Compares spaces at the ends as the server does. */
  function tidy(stored: string): string {
    const { body, pictures } = fromStored(stored);
    return toStored({ body: body.trim(), pictures });
  }

  async function compare() {
    const { data } = await submit(readOwnDraft, { params: { place } });
    if (!data || isHeld.current) return;
    const there = data.draft && toStored(data.draft);
    const { base, sent } = readMeeting(name);
    const isOurs = there !== null && sent.includes(there);
    const choice = chooseNewest({ here: tidy(latest.current), there, base: isOurs ? there : base });
    if (choice === 'both') return setSaved(undefined);
    if (choice === 'there') onReplace(there ?? '');
    meet(choice === 'same' ? latest.current : (there ?? ''), data.draft);
    if (choice === 'here') await save();
  }

  const current = useRef({ compare, save });
  useEffect(() => {
    current.current = { compare, save };
  });
  useEffect(() => {
    void current.current.compare();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void current.current.compare();
      else if (timer.current) void current.current.save();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      if (timer.current) void current.current.save();
    };
  }, []);

  return {
    /** When what is in the form was saved, ISO. */
    savedAt: saved?.text === text ? saved.at : undefined,
    /** The text was changed here. */
    touch() {
      isHeld.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void current.current.save(), pause);
    },
    /** The text is being sent, so it need not be saved. */
    hold() {
      isHeld.current = true;
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    /** This text was sent, and the server has emptied its draft if it was the same; otherwise it is emptied from here. */
    async forget(sent: string) {
      isHeld.current = false;
      if (latest.current === sent) latest.current = '';
      setSaved(undefined);
      await underWay.current;
      const met = readMeeting(name);
      if (met.base === tidy(sent) && met.sent.length === 0) rememberMeeting(name, { base: '' });
      await save();
    },
  };
}
