import { readVisitNews, type VisitNews } from '#contracts/visits.ts';
import { call } from '#web/lib/api.ts';
import { load } from '#web/lib/outcome.ts';

/** What is new since the last visit; null where it cannot be loaded: pages do without. */
export async function loadVisitNews(): Promise<VisitNews | null> {
  return (await load(() => call(readVisitNews))).data;
}
