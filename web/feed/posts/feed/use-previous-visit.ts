import { useState } from 'react';
import { useViewer } from '#web/platform/lib/session.ts';
import { readPreviousVisit } from '#web/platform/lib/visit.ts';

/**
 * When the reader's previous visit ended. It stays as it was when the page opened, so that the mark in the feed stays
 * where it is, until `update` is called: a page may be open for days, and visits begin and end meanwhile.
 */
export function usePreviousVisit(first: string | null) {
  const [since, setSince] = useState(first);
  const userId = useViewer()?._id;
  async function update(): Promise<void> {
    const known = userId && (await readPreviousVisit(userId));
    // A report that failed leaves an earlier one, which may be older than what the page began with.
    if (known) setSince((current) => (current === null || known > current ? known : current));
  }
  return { since, update };
}
