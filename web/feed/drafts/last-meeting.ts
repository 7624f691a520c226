import { draftKey } from '#web/platform/lib/drafts.ts';
import { readViewer } from '#web/platform/lib/session.ts';
import { stored } from '#web/platform/lib/storage.ts';

/** When a text here and the one on the server were last the same. */
export interface LastMeeting {
  /** The text at that time. */
  base: string;
  /** When the server had saved that, ISO. */
  saved: string;
  /** Texts that were sent to the server since without a response: any of them may have arrived. */
  sent: string[];
  /** The idempotency key of the text that this browser writes. No other browser saves with it. */
  key?: string | undefined;
  /** The key of `base`, when another browser wrote that. */
  adopted?: string | undefined;
}

const never: LastMeeting = { base: '', saved: new Date(0).toISOString(), sent: [] };

/** Reads the last meeting of a text, which is stored and removed with its draft. `name` as in `useDraft`. */
export function readMeeting(name: string): LastMeeting {
  try {
    return { ...never, ...JSON.parse(stored.read(placeOf(name)) ?? '{}') };
  } catch {
    return never;
  }
}

/** Does nothing after the person logged out: their texts are already removed from this browser. */
export function rememberMeeting(name: string, changes: Partial<LastMeeting>): void {
  if (!readViewer()) return;
  stored.write(placeOf(name), JSON.stringify({ ...readMeeting(name), ...changes }));
}

function placeOf(name: string): string {
  return draftKey(`${name}:met`);
}

/** A text here and on the server. */
interface Both {
  /** The text in the form; may be empty. */
  here: string;
  /** The text on the server; empty if it was sent or emptied; null if the server has none or no longer keeps it. */
  there: string | null;
  /** The text when both were last the same. */
  base: string;
}

/**
 * Decides which text counts: the text that changed since both were the same. If both changed, each stays where it is,
 * because neither may get lost. The form is emptied only if the text was sent or emptied elsewhere and did not change
 * here.
 */
export function chooseNewest({ here, there, base }: Both): 'same' | 'here' | 'there' | 'both' {
  if (here === (there ?? '')) return 'same';
  if (there === null) return 'here';
  if (here === base) return 'there';
  if (there === base || there === '') return 'here';
  return here === '' ? 'there' : 'both';
}
