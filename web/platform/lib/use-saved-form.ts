import { type FormEvent, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { useDraft } from './drafts.ts';
import { readFields, withFields } from './form-fields.ts';
import type { Outcome } from './outcome.ts';
import type { Sending } from './sending.ts';
import { useSubmission } from './use-submission.ts';

type Fields = Record<string, string>;

interface SavedFormOptions<Data> {
  onDone?: (data: Data) => unknown;
  /** As in `useSubmission`. */
  resume?: boolean;
}

/**
 * Returns a form that this browser stores from the first try until a response. It survives a lost connection and a reload, and is
 * sent again with the same key, so that an `idempotent` endpoint carries it out once. What is typed before survives a log-out in
 * another tab. Its fields are filled with `stored` where something is; `round` counts how often it was saved, for a form that is
 * empty again then.
 * @param name as in `useDraft`
 */
export function useSavedForm<Data>(
  name: string,
  submit: (fields: Fields, idempotencyKey: string) => Promise<Outcome<Data>>,
  { onDone, resume }: SavedFormOptions<Data>,
) {
  const draft = useDraft(name);
  const [stored, setStored] = useState(() => parse(draft.text));
  const [round, setRound] = useState(0);
  const { send, hold, working, isUnsent, errors } = useSubmission(
    name,
    stored ? draft.text : '',
    ({ key, text }) => submit(parse(text) ?? {}, key),
    {
      resume,
      onRefused: draft.unstore,
      onDone(data, text) {
        // What was typed meanwhile stays, unsent.
        if (draft.clear(text)) {
          setStored(undefined);
          setRound(round + 1);
        }
        return onDone?.(data);
      },
    },
  );
  return {
    stored,
    round,
    working,
    isUnsent,
    errors,
    /** Handlers of the form. */
    form: {
      onSubmit: withFields((fields) => {
        const text = JSON.stringify(fields);
        draft.setText(text);
        send(text);
      }),
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        const text = JSON.stringify(readFields(currentTarget));
        if (!draft.text) return draft.keepOpen(text);
        hold();
        draft.setText(text);
      },
    },
  };
}

interface SentTextOptions<Data> {
  onSent: (isEmpty: boolean, data: Data) => void;
  onRefused?: () => void;
  reload?: boolean;
  createKey?: () => string;
}

/**
 * Returns a text that is being written in a form of its own; what is not sent yet waits in this browser.
 * @param name as in `useDraft`
 * @param onSent gets whether nothing else was typed since, and the response
 * @param onRefused as in `useSubmission`
 * @param createKey as in `useSubmission`
 */
export function useSentText<Data>(
  name: string,
  submit: (sending: Sending) => Promise<Outcome<Data>>,
  { onSent, ...options }: SentTextOptions<Data>,
) {
  const draft = useDraft(name);
  const { send, hold, ...sending } = useSubmission(name, draft.text, submit, {
    ...options,
    onDone: (data, text) => onSent(draft.clear(text), data),
  });
  return {
    ...sending,
    text: draft.text,
    /** Puts in a text that the person did not type here. */
    replace: draft.setText,
    setText(text: string) {
      hold();
      draft.setText(text);
    },
    send: () => send(draft.text),
  };
}

/** Returns a function that takes the name of a field, and returns the value it begins with and its error. */
export function fieldProps<Values extends object>(values: Values | null | undefined, errors: FlatErrors) {
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    defaultValue: values?.[name] ?? undefined,
    error: errors[name],
  });
}

// What this browser stored may be damaged; then the form starts with what the server has.
function parse(text: string): Fields | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isFields(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isFields(stored: unknown): stored is Fields {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  return Object.values(stored).every((value) => typeof value === 'string');
}
