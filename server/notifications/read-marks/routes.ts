import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ReadableList } from '#contracts/notifications/read-marks.ts';
import * as endpoints from '#contracts/notifications/read-marks.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export function readMarkRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.markRead, async ({ viewer, params, body }) => {
    await markRead(db, viewer.userId, params.list, { oldestId: body.oldest, newestId: body.newest });
    return success;
  });
}

/** Everything between two ids, including both. */
interface ReadSpan {
  oldestId: number;
  newestId: number;
}

/**
 * Remembers what a member has read of a list. A span that continues or overlaps the earlier one extends it. Otherwise only the
 * newer one is stored, so that items in between stay unread. Idempotent.
 */
async function markRead(db: Database, userId: number, list: ReadableList, given: ReadSpan): Promise<void> {
  await inTransaction(db, async (tx) => {
    const span = await clip(tx, list, given);
    if (!span || (await insertSpan(tx, userId, list, span))) return;
    const earlier = await lockSpan(tx, userId, list);
    if (!earlier) return;
    const merged = await merge(tx, list, earlier, span);
    if (isEqual(earlier, merged)) return;
    await tx.updateTable('readMarks').set(merged).where('userId', '=', userId).where('list', '=', list).execute();
  });
}

/** Returns whether it is their first of this list. */
async function insertSpan(tx: DatabaseTransaction, userId: number, list: ReadableList, span: ReadSpan) {
  const inserted = await tx
    .insertInto('readMarks')
    .columns(['userId', 'list', 'oldestId', 'newestId'])
    // From `users`, so that a person who has left gets no row.
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql.lit(list).as('list')])
        .select([numberValue(span.oldestId).as('oldestId'), numberValue(span.newestId).as('newestId')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Cuts a span off at the newest id there is: what does not exist yet cannot have been read. */
async function clip(tx: DatabaseTransaction, list: ReadableList, span: ReadSpan): Promise<ReadSpan | undefined> {
  const { newest } = await tx
    .selectFrom(list)
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  if (newest === null || span.oldestId > newest) return undefined;
  return { ...span, newestId: Math.min(span.newestId, newest) };
}

async function merge(tx: DatabaseTransaction, list: ReadableList, a: ReadSpan, b: ReadSpan): Promise<ReadSpan> {
  const [older, newer] = a.newestId <= b.newestId ? [a, b] : [b, a];
  if (newer.oldestId > older.newestId && (await hasBetween(tx, list, older.newestId, newer.oldestId))) return newer;
  return { oldestId: Math.min(a.oldestId, b.oldestId), newestId: newer.newestId };
}

const kindOf = { posts: 'post', photos: 'photo' } as const;

async function hasBetween(tx: DatabaseTransaction, list: ReadableList, after: number, before: number) {
  const row = await tx
    .selectFrom(list)
    .select('id')
    .where('id', '>', after)
    .where('id', '<', before)
    .where(isShown(kindOf[list], `${list}.id`))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the span of a member, so that two devices don't overwrite each other's. */
async function lockSpan(tx: DatabaseTransaction, userId: number, list: ReadableList): Promise<ReadSpan | undefined> {
  return tx
    .updateTable('readMarks')
    .set((eb) => ({ newestId: eb.ref('newestId') }))
    .where('userId', '=', userId)
    .where('list', '=', list)
    .returning(['oldestId', 'newestId'])
    .executeTakeFirst();
}

function isEqual(a: ReadSpan, b: ReadSpan): boolean {
  return a.oldestId === b.oldestId && a.newestId === b.newestId;
}
