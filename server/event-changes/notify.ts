import { isPast } from '#contracts/event-dates.ts';
import type { PlannedEvent } from '#contracts/events.ts';
import type { DatabaseTransaction } from '#server/database/schema.ts';
import { announceEvent } from '#server/notifications/announce.ts';
import { localDay } from '#server/time/time-zone.ts';
import { recordEventChange } from './record.ts';

export type EventFacts = Pick<PlannedEvent, '_id' | 'title' | 'startDate' | 'endDate' | 'address' | 'city'>;

/** Who made the change, and the club's time zone. */
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
 * Notifies every member of an event whose title, time, or place changed, and emails its people if it moved. `before` is
 * null if it had been called off.
 */
export async function notifyOfChangedEvent(
  tx: DatabaseTransaction,
  before: EventFacts | null,
  after: EventFacts,
  about: Circumstances,
): Promise<void> {
  if (before && !hasChanged(before, after)) return;
  if ((!before || isOver(before, about)) && isOver(after, about)) return;
  if (!isOver(after, about)) await announce(tx, 'changed', after, about);
  const { _id: eventId, title, startDate: newStart } = after;
  await recordEventChange(tx, { eventId, title, oldStart: before?.startDate ?? '', newStart, words: '' }, about);
}

const facts = ['title', 'startDate', 'endDate', 'address', 'city'] as const;

/** Whether what, when, or where has changed. */
export function hasChanged(before: EventFacts, after: EventFacts): boolean {
  return facts.some((fact) => before[fact] !== after[fact]);
}

/**
 * Notifies every member of an event that is called off, and emails its people, with the words of whoever did it. Call it
 * before their RSVPs are deleted.
 */
export async function notifyOfCanceledEvent(
  tx: DatabaseTransaction,
  event: EventFacts,
  about: Circumstances & { words?: string },
): Promise<void> {
  if (isOver(event, about)) return;
  await announce(tx, 'deleted', event, about);
  const { _id: eventId, title, startDate: oldStart } = event;
  await recordEventChange(tx, { eventId, title, oldStart, newStart: null, words: about.words ?? '' }, about);
}

function isOver(event: EventFacts, { timeZone }: Circumstances): boolean {
  return isPast(event, localDay(timeZone, new Date()));
}

function announce(
  tx: DatabaseTransaction,
  change: 'new' | 'changed' | 'deleted',
  { _id: eventId, title, startDate }: EventFacts,
  { byId }: Circumstances,
): Promise<void> {
  return announceEvent(tx, { eventId, change, title, startDate, byId });
}
