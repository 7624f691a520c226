import { type BreakfastPlan, listBreakfasts } from '#contracts/events/breakfasts.ts';
import { type ClubEvent, listEvents } from '#contracts/events/events.ts';
import { type CallSummary, readCallSummary } from '#contracts/mailings/calls.ts';
import { listVouches } from '#contracts/membership/vouches.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { loadWaitingPhotos } from '#web/events/waiting-photos/load-waiting-photos.ts';
import { loadReports } from '#web/moderation/reports/load-reports.ts';
import { call } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

export interface Plans {
  /** Those to come, soonest first, and past ones, latest first: the first page of each. */
  coming: ReceivedPage<ClubEvent[]>;
  past: ReceivedPage<ClubEvent[]>;
  breakfasts: BreakfastPlan[];
  waiting: Waiting;
}

/**
 * The first page of what waits for a decision, and who was not told about a canceled event; null where it could not be loaded.
 */
export interface Waiting {
  reports: ReceivedPage<unknown[]> | null;
  people: ReceivedPage<unknown[]> | null;
  photos: ReceivedPage<unknown[]> | null;
  canceled: { event: ClubEvent; summary: CallSummary | null }[];
}

const comingQuery = { list: 'coming' } as const;
const pastQuery = { list: 'past', limit: '20' } as const;

/** Returns what a manager plans with, and what waits for one. */
export function loadManager(): Promise<Outcome<Plans>> {
  return load(async () => {
    const [coming, past, breakfasts, reports, people, photos] = await Promise.all([
      callList(listEvents, { query: comingQuery }),
      callList(listEvents, { query: pastQuery }),
      call(listBreakfasts),
      load(() => loadReports('open')),
      load(() => callList(listVouches)),
      load(() => loadWaitingPhotos()),
    ]);
    const canceled = await Promise.all(coming.items.filter((event) => event.canceled).map(addSummary));
    const waiting = { reports: reports.data, people: people.data, photos: photos.data, canceled };
    return { coming, past, breakfasts, waiting };
  });
}

async function addSummary(event: ClubEvent): Promise<Waiting['canceled'][number]> {
  const { data } = await load(() => call(readCallSummary, { query: { event: event._id } }));
  return { event, summary: data };
}

/** Loads more upcoming or past events, after the last loaded event. */
export function listMoreEvents(list: 'coming' | 'past', last: ClubEvent) {
  const query = list === 'past' ? pastQuery : comingQuery;
  return callList(listEvents, { query: { ...query, before: last._id } });
}
