import type { Insertable } from 'kysely';
import type { Database, Schema } from '#server/platform/database/schema.ts';

/**
 * Adds accounts without a password, whose addresses are proven, with `changes`; returns them in order. Once for a database:
 * their addresses start with `member-0@example.com`.
 */
export async function addMembers(db: Database, count: number, changes: Partial<Insertable<Schema['users']>> = {}) {
  const rows = Array.from({ length: count }, (_, number) => {
    const email = `member-${number}@example.com`;
    const name = { name: `Coach ${number}`, sortName: `${number} coach` };
    const account = { emailNorm: email, loginNorm: email, passwordHash: '', avatar: null, role: 'User' as const };
    return { ...name, ...account, email, createdAt: 1, lastSeenAt: null, emailConfirmedAt: 1, ...changes };
  });
  const members = await db.insertInto('users').values(rows).returning(['id', 'name', 'email']).execute();
  return members.toSorted((a, b) => a.id - b.id);
}
