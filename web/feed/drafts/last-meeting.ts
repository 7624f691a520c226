import { draftKey } from '#web/platform/lib/drafts.ts';
import { readViewer } from '#web/platform/lib/session.ts';

/** When a text here and the one on the server were last the same. */
export interface LastMeeting {
  /** What both had then. */
  base: string;
  /** When the server had saved that, ISO. */
  saved: string;
  /** What was sent to the server since, without a response: it may be there. */
  sent: string[];
}

const never: LastMeeting = { base: '', saved: new Date(0).toISOString(), sent: [] };

/** Reads it from where texts are stored: it is removed with them. `name` as in `useDraft`. */
export function readMeeting(name: string): LastMeeting {
  try {
    return { ...never, ...JSON.parse(localStorage.getItem(placeOf(name)) ?? '{}') };
  } catch {
    return never;
  }
}

/** Writes nothing for somebody who has just logged out: their texts are gone from this browser. */
export function rememberMeeting(name: string, changes: Partial<LastMeeting>): void {
  if (!readViewer()) return;
  localStorage.setItem(placeOf(name), JSON.stringify({ ...readMeeting(name), ...changes }));
}

function placeOf(name: string): string {
  return draftKey(`${name}:met`);
}
