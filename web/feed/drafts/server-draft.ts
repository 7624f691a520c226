import { type Draft, readOwnDraft, type SentContent, writeOwnDraft } from '#contracts/feed/drafts.ts';
import type { ChosenPicture } from '#contracts/feed/post-pictures.ts';
import { submit } from '#web/platform/lib/api.ts';
import { draftKey } from '#web/platform/lib/drafts.ts';
import { createSendingKey, placeOfSending, readSending } from '#web/platform/lib/sending.ts';
import { readViewer } from '#web/platform/lib/session.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { chooseNewest, readMeeting, rememberMeeting } from './last-meeting.ts';

/** How long after the last key a text is saved, in milliseconds. */
const pause = 2000;
/** How many texts that may have arrived are remembered. */
const mostSent = 5;

/** The last save of each text, also of a form that was left: saves arrive in order. */
const underWay = new Map<string, Promise<unknown>>();

interface Content {
  body: string;
  pictures: ChosenPicture[];
}

export interface ServerDraftOptions {
  /** As in `useDraft`. */
  name: string;
  /** As the endpoint has it. */
  place: string;
  toStored: (content: Content) => string;
  fromStored: (text: string) => Content;
  /** Stores and shows what came from another device. */
  onReplace: (text: string) => void;
}

/** What the server has of a text, and since when, ISO. */
export interface SavedText {
  text: string;
  at: string;
}

/**
 * Saves the text that this browser stores on the server, too, and fetches what was written on another device. Every text has a
 * key, with which it is saved and sent: the server ignores what is saved after the sending, however late. A text from another
 * device keeps its key, so that it is sent once. Once it is changed here, it gets a new key.
 * @param onSaved gets what the server has; undefined if that is another text
 */
export function createServerDraft(
  { name, place, toStored, fromStored, onReplace }: ServerDraftOptions,
  onSaved: (saved: SavedText | undefined) => void,
) {
  const here = draftKey(name);
  const sending = placeOfSending(name);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => stored.read(here) ?? '';
  const isOnItsWay = () => readSending(sending)?.text === read();

  /** Compares spaces at the ends as the server does. */
  function tidy(text: string): string {
    const { body, pictures } = fromStored(text);
    return toStored({ body: body.trim(), pictures });
  }

  function createKey(): string {
    const key = readMeeting(name).key ?? createSendingKey();
    rememberMeeting(name, { key });
    return key;
  }

  /** @param text what the server has @param sent texts that may still arrive there */
  function meet(text: string, draft: Draft | null, sent: string[] = []) {
    const base = tidy(text);
    // The key of an empty draft, or of a text on its way, is taken.
    const isTaken = base === '' || draft?.key === readSending(sending)?.key;
    const adopted = isTaken ? undefined : (draft?.key ?? undefined);
    rememberMeeting(name, { base, adopted, sent, ...(draft && { saved: draft.saved }) });
    onSaved(draft && text ? { at: draft.saved, text } : undefined);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await underWay.get(name);
    const text = read();
    const { base, saved: met, sent } = readMeeting(name);
    if (!readViewer() || isOnItsWay() || (tidy(text) === base && sent.length === 0)) return;
    const key = createKey();
    rememberMeeting(name, { sent: [...sent, tidy(text)].slice(-mostSent) });
    const saving = submit(writeOwnDraft, { params: { place }, body: { ...fromStored(text), met, key } });
    underWay.set(name, saving);
    const { data, status } = await saving;
    // It was sent meanwhile.
    if (readMeeting(name).key !== key) return;
    if (data?.sent) await goOnAfter(data.sent);
    else if (data) meet(text, data.draft);
    else if (status === 409) await compare();
  }

  /** Keeps only what was written since the text was sent, from here or elsewhere, as a new text. */
  async function goOnAfter(sent: SentContent): Promise<void> {
    if (isOnItsWay()) return;
    const { body, pictures } = fromStored(read());
    const isPictureSent = ({ url }: ChosenPicture) => sent.pictures.some((picture) => picture.url === url);
    const isContained = sent.body.includes(body.trim()) && pictures.every(isPictureSent);
    rememberMeeting(name, { key: undefined, base: isContained ? tidy(read()) : '' });
    await compare();
  }

  async function compare(): Promise<void> {
    if (isOnItsWay()) return;
    const before = readMeeting(name);
    const { data } = await submit(readOwnDraft, { params: { place }, query: { key: before.key } });
    if (!data || isOnItsWay()) return;
    const { key, base, saved, sent } = readMeeting(name);
    // Something was saved or sent while this response was on its way.
    if (key !== before.key || saved !== before.saved) return compare();
    if (data.sent) return goOnAfter(data.sent);
    const text = read();
    const there = data.draft && toStored(data.draft);
    const isOurs = there !== null && sent.includes(there);
    const choice = chooseNewest({ here: tidy(text), there, base: isOurs ? there : base });
    if (choice === 'both') return onSaved(undefined);
    if (choice === 'there') onReplace(there ?? '');
    if (choice !== 'here' && data.draft?.key !== key) rememberMeeting(name, { key: undefined });
    // An empty draft is overwritten by whatever arrives late.
    meet(choice === 'same' ? text : (there ?? ''), data.draft, there ? [] : sent);
    if (choice === 'here') await save();
  }

  return {
    compare,
    /** Returns the key with which to send the text; what is written from now on is a new text. */
    takeKey(): string {
      const { base, adopted } = readMeeting(name);
      const key = adopted && tidy(read()) === base ? adopted : createKey();
      rememberMeeting(name, { key: undefined });
      return key;
    },
    /** The text was changed here. */
    touch() {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), pause);
    },
    /** Saves what was typed a moment ago. */
    async flush() {
      if (timer) await save();
    },
    /** The text was sent or refused. */
    async finish() {
      await underWay.get(name);
      await compare();
    },
  };
}
