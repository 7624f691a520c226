import { type MutedPerson, mostMutes } from '#contracts/moderation/mutes.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists muted people by last name. */
export async function listMutes(db: Database, userId: number): Promise<MutedPerson[]> {
  const rows = await db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['users.id', 'users.name', 'users.avatar'])
    .where('mutes.userId', '=', userId)
    .orderBy('users.sortName')
    .orderBy('users.id')
    .limit(mostMutes)
    .execute();
  return rows.map(({ id, ...person }) => ({ ...person, user: String(id) }));
}
