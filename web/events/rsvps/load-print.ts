import { type ClubEvent, readEvent } from '#contracts/events/events.ts';
import type { Attendee } from '#contracts/events/rsvps.ts';
import { call } from '#web/platform/lib/api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { listAttendeesOf } from './load-attendees.ts';

/** More people than this are not printed. */
const mostPages = 20;

/** Somebody who is expected, or the guest of a member. */
export interface Expected {
  key: string;
  name: string;
  /** The member who brings this guest. */
  guestOf: string | null;
}

export interface PrintedEvent {
  event: ClubEvent;
  people: Expected[];
  /** Whether there are more than fit. */
  hasMore: boolean;
}

/** The event and everyone who has a place, by name, each guest after the member who brings them. */
export function loadPrintedEvent(id: string): Promise<Outcome<PrintedEvent>> {
  return load(async () => {
    const event = await call(readEvent, { params: { id } });
    const attendees: Attendee[] = [];
    let hasMore = true;
    for (let page = 1; hasMore && page <= mostPages; page += 1) {
      const part = await listAttendeesOf(id, 'going', page);
      attendees.push(...part.items);
      hasMore = part.hasMore;
    }
    return { event, people: attendees.flatMap(toExpected), hasMore };
  });
}

function toExpected({ user, name, guests }: Attendee): Expected[] {
  const brought = Array.from({ length: guests }, (_, number) => ({
    key: `${user}-${number}`,
    name: '',
    guestOf: name,
  }));
  return [{ key: user, name, guestOf: null }, ...brought];
}
