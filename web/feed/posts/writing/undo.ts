import { undoHours } from '#contracts/feed/posts.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { createListeners } from '#web/platform/lib/listeners.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { readViewer } from '#web/platform/lib/session.ts';

/** What was deleted a moment ago, and can be brought back. */
export interface Undoable {
  what: 'post' | 'comment';
  restore: () => Promise<Outcome<unknown>>;
  /** The id of its element, once it is back. */
  spot: string;
}

export interface Offered extends Undoable {
  /** Whose it is. */
  viewerId: string | undefined;
  /** Epoch ms. */
  offeredAt: number;
}

/** In milliseconds: the server accepts it a little longer. */
const undoTime = (undoHours - 1) * oneHour;

let latest: Offered | undefined;
const listeners = createListeners();
export const subscribeToUndoable = listeners.subscribe;

/** Offers to restore something, on this page and on others that show posts; `undefined` removes the offer. */
export function offerUndo(undoable: Undoable | undefined): void {
  latest = undoable && { ...undoable, viewerId: readViewer()?._id, offeredAt: Date.now() };
  listeners.notify();
}

/** Returns what can still be undone. */
export function readUndoable(): Offered | undefined {
  return latest && Date.now() - latest.offeredAt <= undoTime ? latest : undefined;
}
