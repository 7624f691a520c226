import { addDays } from '#contracts/events/event-repeat.ts';
import { dayOf, isPast } from '#contracts/platform/event-dates.ts';
import { findUnprovenEvents } from '#server/accounts/accounts/proven-addresses.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { listComingEvents } from '#server/events/events/list-events.ts';
import { byStart, findEvent } from '#server/events/events/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** How far ahead a newsletter looks for events (days), how many of those it lists, and how many announced ones besides. */
const daysAhead = 14;
const mostEvents = 8;
const mostAnnounced = 20;
/** How many coming events are read: some of them are canceled, or must not leave by email. */
const mostRead = 5 * mostEvents;

/** That an event is new, or has moved. */
export interface Announcement {
  change: 'new' | 'changed';
  at: number;
  /** null if unknown. */
  byId: number | null;
}

export interface NewsletterEvent extends DatedEvent {
  /** “New” comes before “changed”; empty if nothing was announced lately. */
  announcements: Announcement[];
}

/** What a newsletter is about. */
export interface Period {
  /** Epoch ms: after `since`, and up to `until`. */
  since: number;
  until: number;
  /** The club's day now, `YYYY-MM-DD`. */
  today: string;
}

/** Lists the events of the next two weeks, and whatever was announced in the period, soonest first. */
export async function listNewsletterEvents(db: Database, { since, until, today }: Period): Promise<NewsletterEvent[]> {
  const announced = await findAnnouncements(db, since, until);
  const coming = await listComingEvents(db, today, { limit: mostRead, after: undefined });
  const unproven = await findUnprovenEvents(db, [...coming.map(({ _id }) => _id), ...announced.keys()]);
  const mayBeListed = ({ _id, canceled }: DatedEvent) => !canceled && !unproven.has(_id);
  const last = addDays(today, daysAhead);
  const soon = coming.filter((event) => mayBeListed(event) && dayOf(event.startDate) <= last).slice(0, mostEvents);
  const listed = new Set(soon.map(({ _id }) => _id));
  const others = await findEvents(
    db,
    [...announced.keys()].filter((id) => !listed.has(id)),
  );
  return [...soon, ...others.filter((event) => mayBeListed(event) && !isPast(event, today))]
    .map((event) => ({ ...event, announcements: announced.get(event._id) ?? [] }))
    .sort(byStart);
}

/** Finds the latest announcements, by event. */
async function findAnnouncements(db: Database, since: number, until: number): Promise<Map<string, Announcement[]>> {
  const rows = await db
    .selectFrom('eventAnnouncements')
    .select(['eventId', 'change', 'at', 'byId'])
    .where('change', 'in', ['new', 'changed'])
    .where('at', '>', since)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAnnounced)
    .execute();
  const byEvent = new Map<string, Announcement[]>();
  for (const { eventId, change, at, byId } of rows) {
    if (change === 'deleted') continue;
    const others = byEvent.get(eventId) ?? [];
    const announcement = { change, at, byId };
    byEvent.set(eventId, change === 'new' ? [announcement, ...others] : [...others, announcement]);
  }
  return byEvent;
}

async function findEvents(db: Database, ids: string[]): Promise<DatedEvent[]> {
  const found: DatedEvent[] = [];
  for (const id of ids) {
    const event = await findEvent(db, id);
    if (event) found.push(event);
  }
  return found;
}
