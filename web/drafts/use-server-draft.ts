import { useEffect, useRef, useState } from 'react';
import { type Draft, readOwnDraft, writeOwnDraft } from '#contracts/drafts.ts';
import type { ChosenPicture } from '#contracts/post-pictures.ts';
import { submit } from '#web/lib/api.ts';
import { chooseNewest } from './choose-newest.ts';
import { readMeeting, rememberMeeting } from './last-meeting.ts';

/** How long nobody types before a text is saved, in milliseconds. */
const pause = 2000;

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
 * Saves a text on the server, too, whenever nobody has typed for two seconds and when the page is hidden; and fetches what
 * was written on another device. What this browser stores stays the first line of safety: without a connection nothing
 * happens here.
 */
export function useServerDraft(options: ServerDraftOptions) {
  const { name, place, text, toStored, fromStored, onReplace } = options;
  const [saved, setSaved] = useState<{ at: string; text: string }>();
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    latest.current = text;
  });

  function meet(stored: string, draft: Draft | null) {
    rememberMeeting(name, { base: tidy(stored) });
    setSaved(draft ? { at: draft.saved, text: stored } : undefined);
  }

  async function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
    const sent = latest.current;
    if (tidy(sent) === readMeeting(name).base) return;
    const saving = submit(writeOwnDraft, { params: { place }, body: fromStored(sent) });
    underWay.current = saving;
    const { data } = await saving;
    if (underWay.current === saving) underWay.current = undefined;
    if (data) meet(sent, data.draft);
  }

  /** Compares spaces at the ends as the server does. */
  function tidy(stored: string): string {
    const { body, pictures } = fromStored(stored);
    return toStored({ body: body.trim(), pictures });
  }

  async function compare() {
    const { data } = await submit(readOwnDraft, { params: { place } });
    if (!data) return;
    const there = data.draft ? toStored(data.draft) : '';
    const savedAt = data.draft ? Date.parse(data.draft.saved) : 0;
    const here = latest.current;
    const choice = chooseNewest({ ...readMeeting(name), here: tidy(here), there, savedAt });
    if (choice === 'here') return save();
    if (choice === 'there') onReplace(there);
    meet(choice === 'there' ? there : here, data.draft);
  }

  const current = useRef({ compare, save });
  useEffect(() => {
    current.current = { compare, save };
  });
  useEffect(() => {
    void current.current.compare();
    const saveHidden = () => {
      if (document.visibilityState === 'hidden' && timer.current) void current.current.save();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      if (timer.current) void current.current.save();
    };
  }, []);

  return {
    /** When what is in the form was saved, ISO. */
    savedAt: saved?.text === text ? saved.at : undefined,
    /** The text was changed here. */
    touch() {
      rememberMeeting(name, { typedAt: Date.now() });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void current.current.save(), pause);
    },
    /** The text is being sent, so it need not be saved. */
    hold() {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    /** The text was sent, and the server has deleted its draft – unless that was saved after it. */
    async forget() {
      const last = underWay.current;
      rememberMeeting(name, { base: '' });
      setSaved(undefined);
      if (!last) return;
      await last;
      rememberMeeting(name, { base: '\u0000' });
      void save();
    },
  };
}
