import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** How long ago all members were last here, so that something is new to each. */
const away = 3 * 24 * 3_600_000;

/** Adds an earlier visit of every member. */
export async function fillVisits(tx: DatabaseTransaction, now: number): Promise<void> {
  const users = await tx.selectFrom('users').select('id as userId').where('role', '!=', 'Guest').execute();
  const visits = users.map((user) => ({ ...user, activeAt: now - away, previousEndedAt: now - 2 * away }));
  await tx.insertInto('visits').values(visits).execute();
}
