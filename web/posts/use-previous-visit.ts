import { useState } from 'react';
import { readPreviousVisit } from '#web/lib/visit.ts';

/**
 * When the reader's previous visit ended. It stays as it was when the page opened, so that the mark in the feed stays
 * where it is, until `update` is called: a page may be open for days, and visits begin and end meanwhile.
 */
export function usePreviousVisit(first: string | null) {
  const [since, setSince] = useState(first);
  return {
    since,
    update: () => void readPreviousVisit().then((known) => known !== undefined && setSince(known)),
  };
}
