import { useEffect, useState } from 'react';
import { isPast } from '#contracts/event-dates.ts';
import { type ClubEvent, listEvents } from '#contracts/events.ts';
import { submit } from '#web/lib/api.ts';
import { useClubToday } from './club-today.ts';

const shown = '3';

/** The next three events; undefined until they are here. */
export function useComingEvents(): ClubEvent[] | undefined {
  const [events, setEvents] = useState<ClubEvent[]>();
  const today = useClubToday();
  useEffect(() => {
    void submit(listEvents, { query: { limit: shown } }).then((outcome) => outcome.ok && setEvents(outcome.data));
  }, []);
  return events?.filter((event) => !isPast(event, today));
}
