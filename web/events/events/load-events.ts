import { type NextBreakfast, readNextBreakfast } from '#contracts/events/breakfasts.ts';
import { type ClubEvent, type EventListName, listEvents, listEventsOfMonth } from '#contracts/events/events.ts';
import { monthOf } from '#contracts/platform/event-dates.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { readSection, type Section } from '#contracts/site/site.ts';
import { call } from '#web/platform/lib/api.ts';
import { dayIn } from '#web/platform/lib/dates.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

export interface Events {
  /** The list that the page shows, up to where it is expanded; null when it shows a month. */
  list: (ReceivedPage<ClubEvent[]> & { name: EventListName }) | null;
  /** The month that the page shows, if any. */
  month: { name: string; events: ClubEvent[] } | null;
  /** How many events are coming up, and how many of them the viewer is going to; undefined: more than a thousand. */
  totals: { coming: number | undefined; going: number | undefined };
  breakfast: Section<'breakfast'>;
  nextBreakfast: NextBreakfast;
}

export const eventsAtOnce = 50;
const mostAtOnce = 1000;

/** Returns what the events page shows by `?view=`, `?month=`, and `?shown=`. */
export function loadEvents(search: URLSearchParams): Promise<Outcome<Events>> {
  return load(async () => {
    const [list, month, totals, breakfast, nextBreakfast] = await Promise.all([
      loadList(search),
      loadMonth(search),
      loadTotals(),
      call(readSection, { params: { section: 'breakfast' } }),
      call(readNextBreakfast),
    ]);
    return { list, month, totals, breakfast: breakfast as Section<'breakfast'>, nextBreakfast };
  });
}

async function loadList(search: URLSearchParams): Promise<Events['list']> {
  const view = search.get('view');
  if (view === 'month') return null;
  const name = view === 'past' || view === 'going' ? view : 'coming';
  const wanted = Math.min(Math.max(eventsAtOnce, Math.floor(Number(search.get('shown'))) || 0), mostAtOnce);
  const page = await listUpTo(wanted, listPageMax, (query) =>
    callList(listEvents, { query: { list: name, ...query } }),
  );
  // At the limit, the page offers no more.
  return { name, ...page, hasMore: page.hasMore && wanted < mostAtOnce };
}

async function loadTotals(): Promise<Events['totals']> {
  const [coming, going] = await Promise.all([
    callList(listEvents, { query: { list: 'coming', limit: '1' } }),
    callList(listEvents, { query: { list: 'going', limit: '1' } }),
  ]);
  return { coming: coming.total, going: going.total };
}

/** More than this in one month are left out. */
const mostInMonth = 300;

async function loadMonth(search: URLSearchParams): Promise<Events['month']> {
  if (search.get('view') !== 'month') return null;
  // Every link names the month; someone who types the address is probably in the club's time zone.
  const name = search.get('month') ?? monthOf(dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const params = { month: name };
  const { items } = await listUpTo(mostInMonth, listPageMax, (query) => callList(listEventsOfMonth, { params, query }));
  return { name, events: items };
}
