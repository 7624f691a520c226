import { useEffect, useState } from 'react';
import { draftKey, useDraft } from '#web/lib/drafts.ts';
import { preloadPage } from '#web/lib/preload-page.ts';
import { createSendingKey, forgetSending, readSending, rememberSending } from '#web/lib/sending.ts';
import { usePostAction } from './use-post-action.ts';

const firstRetry = 5_000;
const longestWait = 60_000;

/**
 * A text that is written, sent and, without a connection, sent again: by itself when that is back, after a reload too, and
 * by hand. Whatever becomes of a response, the server keeps it once, by the key that is stored here until one has come.
 * @param name as in `useDraft`
 */
export function useSubmission(name: string, action: 'create' | 'comment', fields: Record<string, string> = {}) {
  const draft = useDraft(name);
  const [place] = useState(() => draftKey(`${name}:sending`));
  const [isUnsent, setIsUnsent] = useState(() => readSending(place)?.text === draft.text && draft.text !== '');
  const [tries, setTries] = useState(0);
  const { act, pending, errors } = usePostAction({
    onDone: () => {
      // What was typed meanwhile stays.
      if (readSending(place)?.text === draft.text) draft.clear();
      forgetSending(place);
      setIsUnsent(false);
    },
    onRefused: ({ isUnsent }) => {
      if (!isUnsent) forgetSending(place);
      setIsUnsent(isUnsent);
      setTries((before) => before + 1);
    },
  });

  function send() {
    if (pending) return;
    const key = readSending(place)?.key ?? createSendingKey();
    rememberSending(place, { key, text: draft.text });
    sendAgain();
  }

  // Only what is not known to have arrived: a timer may fire just after the response came.
  function sendAgain() {
    const sending = readSending(place);
    if (sending) act(action, { ...fields, body: sending.text, key: sending.key });
  }

  function setText(text: string) {
    // What is being changed is not sent by itself. Its key stays: the first words may have arrived.
    setIsUnsent(false);
    draft.setText(text);
  }

  // The action is part of the feed’s page, and cannot be loaded once the connection is gone.
  useEffect(() => preloadPage('posts/feed-page'), []);

  const isWaiting = isUnsent && !pending;
  useEffect(() => {
    if (!isWaiting) return;
    const wait = tries === 0 ? 0 : Math.min(firstRetry * 2 ** (tries - 1), longestWait);
    const timer = setTimeout(sendAgain, wait);
    addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sendAgain);
    };
  });

  return {
    text: draft.text,
    setText,
    send,
    isSending: pending === action,
    isUnsent,
    errors: isUnsent ? undefined : errors,
  };
}
