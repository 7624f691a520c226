import type { EventInput } from '#contracts/events.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';

/** Answers the id of the new event. */
export async function createEvent(db: Database, userId: number, input: EventInput): Promise<number> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const row = await tx
      .insertInto('events')
      .values({ ...input, userId, createdAt: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export async function updateEvent(db: Database, id: number, input: EventInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    await tx.updateTable('events').set(input).where('id', '=', id).execute();
  });
}

export async function deleteEvent(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    await tx.deleteFrom('events').where('id', '=', id).execute();
  });
}

/** Moves the breakfast of a month; null skips it, `''` puts it back to its first Wednesday. */
export async function moveBreakfast(db: Database, month: string, startDate: string | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    await tx.deleteFrom('breakfastChanges').where('month', '=', month).execute();
    if (startDate === '') return;
    await tx.insertInto('breakfastChanges').values({ month, startDate }).execute();
  });
}
