import type { Outcome } from '#web/lib/outcome.ts';

/** What was deleted a moment ago, and can be brought back. */
export interface Undoable {
  what: 'post' | 'comment';
  restore: () => Promise<Outcome<unknown>>;
  /** The id of its element, once it is back. */
  spot: string;
}

let latest: Undoable | undefined;
const listeners = new Set<() => void>();

/** Offers to bring something back, on this page and on others that show posts; nothing takes the offer back. */
export function offerUndo(undoable: Undoable | undefined): void {
  latest = undoable;
  for (const listener of listeners) listener();
}

export function readUndoable(): Undoable | undefined {
  return latest;
}

export function subscribeToUndoable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
