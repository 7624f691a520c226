import { type BreakfastPlan, listBreakfasts } from '#contracts/events/breakfasts.ts';
import { type ClubEvent, listEvents } from '#contracts/events/events.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { call } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

export interface Plans {
  /** Those to come, soonest first, and past ones, latest first: the first page of each. */
  coming: ReceivedPage<ClubEvent[]>;
  past: ReceivedPage<ClubEvent[]>;
  breakfasts: BreakfastPlan[];
}

const comingQuery = { list: 'coming' } as const;
const pastQuery = { list: 'past', limit: '20' } as const;

/** What a manager plans with. */
export function loadManager(): Promise<Outcome<Plans>> {
  return load(async () => {
    const [coming, past, breakfasts] = await Promise.all([
      callList(listEvents, { query: comingQuery }),
      callList(listEvents, { query: pastQuery }),
      call(listBreakfasts),
    ]);
    return { coming, past, breakfasts };
  });
}

/** More of the events to come, or of past ones, after the last one that is there. */
export function listMoreEvents(list: 'coming' | 'past', last: ClubEvent) {
  const query = list === 'past' ? pastQuery : comingQuery;
  return callList(listEvents, { query: { ...query, before: last._id } });
}
