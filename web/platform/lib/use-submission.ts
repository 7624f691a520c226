import { useEffect, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { Outcome, Refused } from './outcome.ts';
import {
  createSendingKey,
  forgetSending,
  placeOfSending,
  readSending,
  rememberSending,
  type Sending,
} from './sending.ts';
import { isOwnersToken } from './session.ts';
import { useAction } from './use-action.ts';

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
  /** `false` where what had no response is not sent when the form opens again, only at a press. */
  resume?: boolean | undefined;
  /** Makes the key of a new text. */
  createKey?: () => string;
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
  { onDone, onRefused, reload = true, resume = true, createKey = createSendingKey }: SubmissionOptions<Data>,
) {
  const [place] = useState(() => placeOfSending(name));
  const [isWaiting, setIsWaiting] = useState(() => resume && text !== '' && readSending(place)?.text === text);
  const [tries, setTries] = useState(0);
  const { run, working, errors } = useAction(submit, {
    reload,
    onDone(data, sending) {
      forgetSending(place);
      setIsWaiting(false);
      setTries(0);
      return onDone?.(data, sending.text);
    },
    onRefused(refused) {
      setIsWaiting(isUnsent(refused));
      if (isUnsent(refused)) return setTries((before) => before + 1);
      setTries(0);
      forgetSending(place);
      if (refused.status !== 401) onRefused?.();
    },
  });

  function send(next: string) {
    if (working) return;
    const sending = { key: readSending(place)?.key ?? createKey(), text: next };
    // Otherwise the page goes, and this remains a draft.
    if (isOwnersToken()) rememberSending(place, sending);
    void run(sending);
  }

  function sendAgain() {
    const sending = readSending(place);
    // The response came just before this, or to a form that was left.
    if (!sending) return setIsWaiting(false);
    void run(sending);
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

/** Checks whether no one can tell if the server carried it out: no response came, or a response that makes no sense. */
function isUnsent({ status }: Refused): boolean {
  return status < 400 || status >= 500;
}
