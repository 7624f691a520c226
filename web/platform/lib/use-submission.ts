import { useEffect, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { draftKey } from './drafts.ts';
import type { Outcome, Refused } from './outcome.ts';
import { isOwnersToken } from './session.ts';
import { stored } from './storage.ts';
import { useAction } from './use-action.ts';

/** Text on its way, and its idempotency key. */
export interface Sending {
  key: string;
  text: string;
}

const none: FlatErrors = {};
const firstRetry = 5_000;
const longestWait = 60_000;

interface SubmissionOptions<Data> {
  /** Gets the text that arrived; another one may have been typed since. */
  onDone?: (data: Data, text: string) => unknown;
  /** Not called where the session has ended, and the page goes. */
  onRefused?: () => void;
  /** As in `useAction`. */
  reload?: boolean;
}

/**
 * Sends text and, where no response comes, sends it again: automatically when the connection is back, after a reload too, and
 * by hand. The key that goes with it is stored here until a response has come, so that an endpoint that is `idempotent`
 * carries it out once.
 * @param name as in `useDraft`
 * @param text what is in the form; it is stored there
 */
export function useSubmission<Data>(
  name: string,
  text: string,
  submit: (sending: Sending) => Promise<Outcome<Data>>,
  { onDone, onRefused, reload = true }: SubmissionOptions<Data> = {},
) {
  const [place] = useState(() => placeOfSending(name));
  const [isWaiting, setIsWaiting] = useState(() => text !== '' && readSending(place)?.text === text);
  const [tries, setTries] = useState(0);
  const { run, working, errors } = useAction(submit, {
    reload,
    onDone(data, sending) {
      forgetSending(place);
      setIsWaiting(false);
      return onDone?.(data, sending.text);
    },
    onRefused(refused) {
      setIsWaiting(isUnsent(refused));
      setTries((before) => before + 1);
      if (isUnsent(refused)) return;
      forgetSending(place);
      if (refused.status !== 401) onRefused?.();
    },
  });

  function send(next: string) {
    if (working) return;
    const sending = { key: readSending(place)?.key ?? createSendingKey(), text: next };
    // Otherwise the page goes, and this remains a draft.
    if (isOwnersToken()) rememberSending(place, sending);
    void run(sending);
  }

  // A timer may fire just after the response came; then nothing is stored anymore.
  function sendAgain() {
    const sending = readSending(place);
    if (sending) void run(sending);
  }

  useEffect(() => {
    if (!isWaiting || working) return;
    const wait = tries === 0 ? 0 : Math.min(firstRetry * 2 ** (tries - 1), longestWait);
    const timer = setTimeout(sendAgain, wait);
    addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sendAgain);
    };
  });

  return {
    send,
    /** Text that is being changed is not sent automatically. Its key stays: the first version may have arrived. */
    hold: () => setIsWaiting(false),
    working,
    isUnsent: isWaiting,
    errors: isWaiting ? none : errors,
  };
}

/** Whether no one can tell if the server carried it out: no response came, or one that makes no sense. */
function isUnsent({ status }: Refused): boolean {
  return status === 0 || status >= 500;
}

/** Where it is stored. @param name as in `useDraft` */
function placeOfSending(name: string): string {
  return draftKey(`${name}:sending`);
}

/** Removes text that is not sent yet, or had no response, so that it is not sent later. @param name as in `useDraft` */
export function forgetUnsent(name: string): void {
  stored.remove(draftKey(name));
  forgetSending(placeOfSending(name));
}

/** What was sent and has had no response yet, from where drafts are stored: it is removed with them. */
function readSending(place: string): Sending | null {
  try {
    const sending = JSON.parse(stored.read(place) ?? 'null') as Partial<Sending> | null;
    return typeof sending?.key === 'string' && typeof sending.text === 'string' ? (sending as Sending) : null;
  } catch {
    return null;
  }
}

function rememberSending(place: string, sending: Sending): void {
  stored.write(place, JSON.stringify(sending));
}

function forgetSending(place: string): void {
  stored.remove(place);
}

/** Random; unlike `crypto.randomUUID`, this works without TLS, too. */
export function createSendingKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
