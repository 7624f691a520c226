import { type DatedEvent, findSkippedBreakfast } from '#server/events/breakfasts/queries.ts';
import { type EventChange, eventIdOf } from '#server/events/event-changes/record.ts';
import { findEvent } from '#server/events/events/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Finds the event that a change is about, as it is now; one that was deleted is canceled, with what the change says of it. */
export async function findChangedEvent(db: Database, change: EventChange): Promise<DatedEvent> {
  const id = eventIdOf(change);
  const event = await findEvent(db, id);
  if (event) return event;
  const canceled = new Date().toISOString();
  const skipped = await findSkippedBreakfast(db, id);
  const { title, oldStart: startDate, oldPlace: address } = change;
  return { ...deleted, ...skipped, _id: id, title, startDate, address, canceled, changedAt: Date.now() };
}

const deleted = {
  userCreated: null,
  description: '',
  city: '',
  state: '',
  zip: '',
  endDate: null,
  earlierPlace: '',
  mapUrl: null,
  picture: '',
  hasOwnPicture: false,
  series: null,
  repeat: null,
  capacity: null,
  canceledWords: '',
};
