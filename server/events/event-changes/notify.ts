import { placeOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { announceEvent } from '#server/notifications/notifications/announce.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { type EventChange, followingOf, recordEventChange } from './record.ts';

const facts = ['title', 'startDate', 'endDate', 'address', 'city', 'state', 'zip'] as const;

type EventFacts = Pick<PlannedEvent, '_id' | (typeof facts)[number]> & Partial<Pick<PlannedEvent, 'earlierPlace'>>;

interface Change {
  /** Null if it had been called off. */
  before: EventFacts | null;
  after: EventFacts;
}

/** Who made the change, and the club’s time zone. */
export interface ChangeContext {
  byId: number;
  timeZone: string;
}

// Each of these takes one event, or several of a series in their order. Members hear once about all of them.

/** Notifies every member of new events. */
export async function notifyOfNewEvents(
  tx: DatabaseTransaction,
  events: EventFacts[],
  context: ChangeContext,
): Promise<void> {
  await announce(tx, 'new', events.filter(createComingTest(context)), context);
}

/**
 * Notifies every member of events whose title, time, or place changed or that are back on, and emails each person who is
 * coming to any of those that moved or are back on.
 */
export async function notifyOfChangedEvents(
  tx: DatabaseTransaction,
  changes: Change[],
  context: ChangeContext,
): Promise<void> {
  const isOn = createComingTest(context);
  const changed = changes.filter(({ before, after }) => facts.some((fact) => before?.[fact] !== after[fact]));
  const coming = changed.filter(({ after }) => isOn(after));
  const newPlace = coming[0] && movedTo(placesOf(coming[0]));
  const comingEvents = coming.map(({ after }) => after);
  await announce(tx, 'changed', comingEvents, { ...context, newPlace });
  const moved = changed.filter((one) => hasMoved(one) && ((one.before && isOn(one.before)) || isOn(one.after)));
  const [first] = moved;
  if (!first) return;
  const change = { oldStart: first.before?.startDate ?? '', newStart: first.after.startDate, words: '' };
  const movedEvents = moved.map(({ after }) => after);
  await record(tx, movedEvents, { ...change, ...placesOf(first) }, context);
}

/**
 * Notifies every member that events are called off. Emails each person who was coming to any of them, with the words of the
 * person who called them off. Call it before their RSVPs are deleted.
 */
export async function notifyOfCanceledEvents(
  tx: DatabaseTransaction,
  events: EventFacts[],
  context: ChangeContext & { words?: string },
): Promise<void> {
  const coming = events.filter(createComingTest(context));
  const [first] = coming;
  if (!first) return;
  await announce(tx, 'deleted', coming, context);
  const place = placeOf(first);
  const change = { oldStart: first.startDate, newStart: null, words: context.words ?? '' };
  await record(tx, coming, { ...change, oldPlace: place, newPlace: place }, context);
}

function hasMoved(change: Change): boolean {
  if (!change.before) return true;
  const { oldPlace, newPlace } = placesOf(change);
  return change.before.startDate !== change.after.startDate || oldPlace !== newPlace;
}

// The place of a canceled event changes without a word, so what is back on names the place it was planned for at first.
function placesOf({ before, after }: Change) {
  const newPlace = placeOf(after);
  return { oldPlace: before ? placeOf(before) : after.earlierPlace || newPlace, newPlace };
}

/** Returns the new place, in words; empty when it did not change. */
function movedTo({ oldPlace, newPlace }: Pick<EventChange, 'oldPlace' | 'newPlace'>): string {
  return oldPlace === newPlace ? '' : newPlace || 'a place that isn’t known yet';
}

async function record(
  tx: DatabaseTransaction,
  events: EventFacts[],
  change: Omit<EventChange, 'eventId' | 'title' | 'occurrences'>,
  context: ChangeContext,
): Promise<void> {
  const [{ _id, title }] = events as [EventFacts];
  const eventId = events.length === 1 ? _id : followingOf(_id);
  const ids = events.map((event) => event._id);
  await recordEventChange(tx, { ...change, eventId, title, occurrences: events.length }, context, ids);
}

async function announce(
  tx: DatabaseTransaction,
  change: 'new' | 'changed' | 'deleted',
  events: EventFacts[],
  { byId, newPlace }: ChangeContext & { newPlace?: string | undefined },
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { _id: eventId, title, startDate } = first;
  await announceEvent(tx, { eventId, change, title, startDate, byId, newPlace, occurrences: events.length });
}

function createComingTest({ timeZone }: ChangeContext) {
  const today = localDay(timeZone, new Date());
  return (event: EventFacts) => !isPast(event, today);
}
