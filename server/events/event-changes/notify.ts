import { placeOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { announceEvent } from '#server/notifications/notifications/announce.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { type EventChange, recordEventChange } from './record.ts';

export type EventFacts = Pick<
  PlannedEvent,
  '_id' | 'title' | 'startDate' | 'endDate' | 'address' | 'city' | 'state' | 'zip'
>;

/** Who made the change, and the club’s time zone. */
export interface Circumstances {
  byId: number;
  timeZone: string;
}

/** Notifies every member of a new event. */
export async function notifyOfNewEvent(
  tx: DatabaseTransaction,
  event: EventFacts,
  about: Circumstances,
): Promise<void> {
  if (!isOver(event, about)) await announce(tx, 'new', event, about);
}

/**
 * Notifies every member of an event whose title, time, or place changed, and emails everyone who answered if it moved.
 * `before` is null if it had been called off.
 */
export async function notifyOfChangedEvent(
  tx: DatabaseTransaction,
  before: EventFacts | null,
  after: EventFacts,
  about: Circumstances,
): Promise<void> {
  if (before && !hasChanged(before, after)) return;
  if ((!before || isOver(before, about)) && isOver(after, about)) return;
  const { _id: eventId, title, startDate: newStart } = after;
  const places = { oldPlace: placeOf(before ?? after), newPlace: placeOf(after) };
  if (!isOver(after, about)) await announce(tx, 'changed', after, { ...about, newPlace: movedTo(places) });
  const change = { eventId, title, oldStart: before?.startDate ?? '', newStart, words: '', ...places };
  await recordEventChange(tx, change, about);
}

/** Returns the new place; empty when it did not change or is not known yet. */
export function movedTo({ oldPlace, newPlace }: Pick<EventChange, 'oldPlace' | 'newPlace'>): string {
  return oldPlace === newPlace ? '' : newPlace;
}

const facts = ['title', 'startDate', 'endDate', 'address', 'city', 'state', 'zip'] as const;

/** Whether what, when, or where has changed. */
export function hasChanged(before: EventFacts, after: EventFacts): boolean {
  return facts.some((fact) => before[fact] !== after[fact]);
}

/**
 * Notifies every member of an event that is called off, and emails everyone who answered, with the words of the person
 * who called it off. Call it before their RSVPs are deleted.
 */
export async function notifyOfCanceledEvent(
  tx: DatabaseTransaction,
  event: EventFacts,
  about: Circumstances & { words?: string },
): Promise<void> {
  if (isOver(event, about)) return;
  await announce(tx, 'deleted', event, about);
  const { _id: eventId, title, startDate: oldStart } = event;
  const place = placeOf(event);
  const change = {
    eventId,
    title,
    oldStart,
    newStart: null,
    words: about.words ?? '',
    oldPlace: place,
    newPlace: place,
  };
  await recordEventChange(tx, change, about);
}

function isOver(event: EventFacts, { timeZone }: Circumstances): boolean {
  return isPast(event, localDay(timeZone, new Date()));
}

function announce(
  tx: DatabaseTransaction,
  change: 'new' | 'changed' | 'deleted',
  { _id: eventId, title, startDate }: EventFacts,
  { byId, newPlace }: Circumstances & { newPlace?: string },
): Promise<void> {
  return announceEvent(tx, { eventId, change, title, startDate, byId, newPlace });
}
