import { readVisitNews, type VisitNews } from '#contracts/feed/visits.ts';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/** Returns what is new since the last visit; null where it cannot be loaded: pages do without. */
export async function loadVisitNews(): Promise<VisitNews | null> {
  return (await load(() => call(readVisitNews))).data;
}
