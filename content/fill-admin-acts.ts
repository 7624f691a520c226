import type { DatabaseTransaction } from '#server/database/schema.ts';
import type { UserIds } from './fill-profiles.ts';
import { day } from './moments.ts';

/** What the admin did, in the words of `server/admin`: whom, on which day before now, and what. */
const acts = [
  { daysAgo: 240, act: 'User became Manager', role: 'Manager' },
  { daysAgo: 90, act: 'Guest became User', role: 'User' },
  { daysAgo: 12, act: 'Guest became User', role: 'User' },
] as const;

/** A few lines of the log that admins read. */
export async function fillAdminActs(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', [...userIds.values()])
    .execute();
  const admin = users.find(({ role }) => role === 'Admin');
  const rows = acts.map(({ daysAgo, act, role }, place) => ({
    at: now - daysAgo * day,
    byId: admin?.id ?? null,
    aboutId: users.filter((user) => user.role === role)[place]?.id ?? null,
    act,
  }));
  await tx.insertInto('adminActs').values(rows).execute();
}
