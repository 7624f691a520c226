import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Person } from './people.ts';

/** A complete event, as a manager enters it. */
export const foodDrive = {
  title: 'Holiday Food Drive',
  description: 'Bring canned vegetables.\nThe coffee is on.',
  address: '1200 Bleacher Road',
  city: 'Port Amity',
  state: 'FL',
  zip: '34999',
  startDate: '2031-12-05T09:00',
  endDate: '2031-12-05T12:00',
};

/** Creates that event, with `changes`. */
export async function planEvent(
  manager: Person,
  changes: Partial<Record<keyof ClubEvent, unknown>> = {},
): Promise<ClubEvent> {
  const { status, body } = await manager.ask('POST', '/api/cal-events', { ...foodDrive, ...changes });
  expect(status).toBe(201);
  return body;
}

/** Deletes all events, and puts every breakfast on its usual day. */
export async function clearEvents(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('events').execute();
    await tx.deleteFrom('breakfastChanges').execute();
    await markChanged(tx, 'events');
  });
}
