import type { FlatErrors } from '#contracts/common.ts';
import { monthOf } from '#contracts/event-dates.ts';
import { type ClubEvent, listEvents, listEventsOfMonth, readNextBreakfast } from '#contracts/events.ts';
import { readSection, type Section } from '#contracts/site.ts';
import { ApiError, call, errorsOf } from '#web/lib/api.ts';
import { dayIn } from '#web/lib/dates.ts';

interface Events {
  /** Those to come, soonest first, then past ones, latest first. */
  events: ClubEvent[];
  /** The month that is looked at, where it is one. */
  month: { name: string; events: ClubEvent[] } | null;
  breakfast: Section<'breakfast'>;
  nextBreakfast: string | null;
}

export type EventsData = (Events & { errors?: undefined }) | { errors: FlatErrors };

/** What the events page shows by `?view=` and `?month=`; never throws for what the server refuses. */
export async function loadEvents(search: URLSearchParams): Promise<EventsData> {
  try {
    const [events, month, breakfast, next] = await Promise.all([
      call(listEvents),
      loadMonth(search),
      call(readSection, { params: { section: 'breakfast' } }),
      call(readNextBreakfast),
    ]);
    return { events, month, breakfast: breakfast as Section<'breakfast'>, nextBreakfast: next.startDate };
  } catch (error) {
    if (error instanceof ApiError) return { errors: errorsOf(error) };
    throw error;
  }
}

async function loadMonth(search: URLSearchParams): Promise<Events['month']> {
  if (search.get('view') !== 'month') return null;
  // Every link names the month; whoever types the address has the clock of the club, or one near it.
  const name = search.get('month') ?? monthOf(dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  return { name, events: await call(listEventsOfMonth, { params: { month: name } }) };
}
