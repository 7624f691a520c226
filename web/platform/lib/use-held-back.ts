import { useState } from 'react';

interface HeldBack<Entry> {
  shown: Entry[];
  /** Newer than all that was there at first; they wait until `show` is called. */
  waiting: Entry[];
  show: () => void;
}

/**
 * Keeps a list from moving under its reader: entries that others add wait, and those of the reader show at once, with
 * all that wait. For entries that are listed newest first, with numbers as ids.
 */
export function useHeldBack<Entry extends { _id: string }>(
  entries: Entry[],
  isOwn: (entry: Entry) => boolean,
): HeldBack<Entry> {
  const latest = Number(entries[0]?._id ?? 0);
  const [newest, setNewest] = useState(latest);
  const isWaiting = ({ _id }: Entry) => Number(_id) > newest;
  const waiting = entries.filter(isWaiting);
  if (waiting.some(isOwn)) setNewest(latest);
  return { shown: entries.filter((entry) => !isWaiting(entry)), waiting, show: () => setNewest(latest) };
}
