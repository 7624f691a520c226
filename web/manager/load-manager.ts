import { type BreakfastPlan, listBreakfasts } from '#contracts/breakfasts.ts';
import type { FlatErrors } from '#contracts/common.ts';
import { type ClubEvent, listEvents } from '#contracts/events.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { ApiError, call, errorsOf } from '#web/lib/api.ts';
import { callList, submitList } from '#web/lib/list-api.ts';

interface Plans {
  /** Those to come, soonest first, and past ones, latest first: the first page of each. */
  coming: ReceivedPage<ClubEvent[]>;
  past: ReceivedPage<ClubEvent[]>;
  breakfasts: BreakfastPlan[];
}

export type ManagerData = (Plans & { errors?: undefined }) | { errors: FlatErrors };

const comingQuery = { list: 'coming' } as const;
const pastQuery = { list: 'past', limit: '20' } as const;

/** What a manager plans with; never throws for what the server refuses. */
export async function loadManager(): Promise<ManagerData> {
  try {
    const [coming, past, breakfasts] = await Promise.all([
      callList(listEvents, { query: comingQuery }),
      callList(listEvents, { query: pastQuery }),
      call(listBreakfasts),
    ]);
    return { coming, past, breakfasts };
  } catch (error) {
    if (error instanceof ApiError) return { errors: errorsOf(error) };
    throw error;
  }
}

/** More of the events to come, or of past ones, after the last one that is there. */
export function loadMoreEvents(list: 'coming' | 'past', last: ClubEvent) {
  const query = list === 'past' ? pastQuery : comingQuery;
  return submitList(listEvents, { query: { ...query, before: last._id } });
}
