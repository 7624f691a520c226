import { placeOf } from '#contracts/events/event-place.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { announceEvent, withdrawAnnouncements } from '#server/notifications/notifications/announce.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { type Circumstances, type EventFacts, hasChanged, movedTo } from './notify.ts';
import { type EventChange, followingOf, recordEventChange } from './record.ts';

interface Change {
  before: EventFacts;
  after: EventFacts;
}

/** Notifies every member of new events of a series, once. The events come in their order. */
export async function notifyOfNewEvents(
  tx: DatabaseTransaction,
  events: EventFacts[],
  about: Circumstances,
): Promise<void> {
  await announce(tx, 'new', events.filter(isComing(about)), about);
}

/**
 * Notifies every member of changes to events of a series, once, and sends one email to each person who is coming to any of
 * those that move. The events come in their order.
 */
export async function notifyOfChangedEvents(
  tx: DatabaseTransaction,
  changes: Change[],
  about: Circumstances,
): Promise<void> {
  const changed = changes.filter(({ before, after }) => hasChanged(before, after));
  const isOn = isComing(about);
  const coming = changed.filter(({ after }) => isOn(after));
  const newPlace = coming[0] && movedTo(placesOf(coming[0]));
  await announce(
    tx,
    'changed',
    coming.map(({ after }) => after),
    { ...about, newPlace },
  );
  const moved = changed.filter(({ before, after }) => hasMoved(before, after) && (isOn(before) || isOn(after)));
  const [first] = moved;
  if (!first) return;
  const times = { oldStart: first.before.startDate, newStart: first.after.startDate, ...placesOf(first) };
  await record(
    tx,
    moved.map(({ after }) => after),
    times,
    about,
  );
}

function hasMoved(before: EventFacts, after: EventFacts): boolean {
  return before.startDate !== after.startDate || placeOf(before) !== placeOf(after);
}

function placesOf({ before, after }: Change) {
  return { oldPlace: placeOf(before), newPlace: placeOf(after) };
}

/**
 * Notifies every member, once, that events of a series are called off, and sends one email to each person who was coming to
 * any of them. Call it before their RSVPs are deleted.
 */
export async function notifyOfCanceledEvents(
  tx: DatabaseTransaction,
  events: (EventFacts & { canceled: string | null })[],
  about: Circumstances,
): Promise<void> {
  const coming = events.filter((event) => !event.canceled).filter(isComing(about));
  const [first] = coming;
  await withdrawAnnouncements(
    tx,
    events.filter((event) => !event.canceled).map(({ _id }) => _id),
  );
  if (!first) return;
  await announce(tx, 'deleted', coming, about);
  const place = placeOf(first);
  const times = { oldStart: first.startDate, newStart: null, oldPlace: place, newPlace: place };
  await record(tx, coming, times, about);
}

async function record(
  tx: DatabaseTransaction,
  events: EventFacts[],
  times: Pick<EventChange, 'oldStart' | 'newStart' | 'oldPlace' | 'newPlace'>,
  about: Circumstances,
): Promise<void> {
  const [{ _id, title }] = events as [EventFacts];
  const eventId = events.length === 1 ? _id : followingOf(_id);
  const change = { ...times, eventId, title, words: '', occurrences: events.length };
  await recordEventChange(
    tx,
    change,
    about,
    events.map((event) => event._id),
  );
}

async function announce(
  tx: DatabaseTransaction,
  change: 'new' | 'changed' | 'deleted',
  events: EventFacts[],
  { byId, newPlace }: Circumstances & { newPlace?: string | undefined },
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { _id: eventId, title, startDate } = first;
  await announceEvent(tx, { eventId, change, title, startDate, byId, newPlace, occurrences: events.length });
}

function isComing({ timeZone }: Circumstances) {
  const today = localDay(timeZone, new Date());
  return (event: EventFacts) => !isPast(event, today);
}
