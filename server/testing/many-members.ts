import type { Insertable } from 'kysely';
import { createSession } from '#server/accounts/accounts/sessions/sessions.ts';
import { createTokens } from '#server/accounts/accounts/sessions/tokens.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createPerson, type Person } from './people.ts';
import { type TestApp, testSecret } from './start-app.ts';

/**
 * Adds accounts without a password, whose addresses are proven, with `changes`; returns them in order. Works once in a
 * database, because the addresses are the same each time: `member-0@example.com` and so on.
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

/** Takes the addresses of these people away. They get no emails, like members without an address. */
export async function removeAddresses({ db }: Pick<TestApp, 'db'>, userIds: number[]): Promise<void> {
  const off = { notices: 0, reminders: 0, messages: 0, replies: 'never', newsletter: 'never' } as const;
  await db
    .insertInto('emailPreferences')
    .values(userIds.map((userId) => ({ userId, ...off })))
    .execute();
  await db.updateTable('users').set({ email: '', emailNorm: '' }).where('id', 'in', userIds).execute();
}

/** Adds members who are logged in, without the time that signing up and logging in takes. */
export async function gatherCrowd(app: TestApp, count: number): Promise<Person[]> {
  const tokens = createTokens(testSecret);
  const people: Person[] = [];
  for (const { id, name } of await addMembers(app.db, count)) {
    const session = await inTransaction(app.db, (tx) => createSession(tx, id, 'Firefox'));
    const viewer = { _id: String(id), name, avatar: null, role: 'User' as const };
    people.push(createPerson(app, name, viewer._id, await tokens.issue(viewer, session)));
  }
  return people;
}
