// @module-tag full
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import { stopWhenAllRefused } from './stop-refused.ts';

const test = testWithNotices();
const reason = 'The mail server said: 550 5.4.5 Daily limit reached';

/** Gives a notice outcomes, the oldest first. */
async function addOutcomes(db: Database, noticeId: number, outcomes: string[]): Promise<void> {
  await db.deleteFrom('deliveries').where('subjectId', '=', noticeId).execute();
  await db.updateTable('notices').set({ state: 'sending', run: 1 }).where('id', '=', noticeId).execute();
  await db
    .insertInto('deliveries')
    .values(
      outcomes.map((said, number) => ({
        kind: 'notice' as const,
        subjectId: noticeId,
        userId: null,
        state: said === 'sent' ? ('sent' as const) : ('failed' as const),
        reason: said === 'sent' ? null : said,
        attempts: 1,
        // Several in the same millisecond.
        dueAt: Math.floor(number / 3),
      })),
    )
    .execute();
}

const many = (count: number, said = reason) => Array.from({ length: count }, () => said);

test.for<[outcomes: string[], state: string]>([
  [[...many(300, 'sent'), ...many(5)], 'stopped'],
  [[...many(300, 'sent'), ...many(4)], 'sending'],
  [[...many(4), 'sent', ...many(4)], 'sending'],
  [[...many(300, 'Blocked: 554 5.7.1 No.'), ...many(5)], 'stopped'],
  [many(205), 'stopped'],
  [many(204), 'sending'],
  [['sent', ...many(200)], 'stopped'],
  [['sent', ...many(201)], 'sending'],
])(
  'whether a notice stops depends on its newest outcomes, of which few are read at once (case %#)',
  async ([outcomes, state], { app, notices }) => {
    const noticeId = Number(await notices.send());
    await notices.readWhenSent(String(noticeId));
    await addOutcomes(app.db, noticeId, outcomes);
    let mostRows = 0;
    const watched = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        mostRows = Math.max(mostRows, result.rows.length);
        return result;
      },
    });
    await inTransaction(watched, (tx) => stopWhenAllRefused(tx, { noticeId, run: 1, reason }));
    const { state: now } = await app.db
      .selectFrom('notices')
      .select('state')
      .where('id', '=', noticeId)
      .executeTakeFirstOrThrow();
    expect(now).toBe(state);
    expect(mostRows).toBeLessThanOrEqual(100);
  },
);
