import { isPast } from '#contracts/event-dates.ts';
import { type ClubEvent, listEvents } from '#contracts/events.ts';
import { useClubToday } from '#web/layout/club-today.ts';
import { call } from '#web/lib/api.ts';

const shown = '3';

/** The next three events. */
export function listComingEvents(): Promise<ClubEvent[]> {
  return call(listEvents, { query: { limit: shown } });
}

/** Those that are not over by now. */
export function useStillComing(events: ClubEvent[] | null | undefined): ClubEvent[] {
  const today = useClubToday();
  return events?.filter((event) => !isPast(event, today)) ?? [];
}
