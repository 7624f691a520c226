import { type ClubEvent, listEvents } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { call } from '#web/platform/lib/api.ts';

const shown = '3';

/** Returns the next three events. */
export function listComingEvents(): Promise<ClubEvent[]> {
  return call(listEvents, { query: { list: 'coming', limit: shown } });
}

/** Returns the events that are not over yet: the list may be from yesterday. */
export function useStillComing(events: ClubEvent[] | null | undefined): ClubEvent[] {
  const today = useClubToday();
  return events?.filter((event) => !isPast(event, today)) ?? [];
}
