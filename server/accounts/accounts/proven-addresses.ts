import { type SqlBool, sql } from 'kysely';
import { confirmFirst } from '#contracts/accounts/accounts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { isOpenAccount } from './closed-accounts.ts';
import { isNotSuspended } from './suspended-accounts.ts';

/**
 * A condition for queries that select from `users`: the person used an emailed link or code, or a manager opened the account with
 * them. In that case it has no address, or a proven one.
 */
export const isProvenMember = sql<SqlBool>`(users.email_confirmed_at is not null or users.email_norm = '')`;

/** Returns which of these members’ words must not leave by email. */
export async function findUnproven(db: Database, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const unproven = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where((eb) => eb.not(isProvenMember));
  return new Set((await unproven.execute()).map(({ id }) => id));
}

/**
 * Checks whether this person's words may leave by email. Null stands for a person who has left; their words belong to the club
 * and may.
 */
export async function mayLeaveByEmail(db: Database, userId: number | null): Promise<boolean> {
  return userId === null || (await findUnproven(db, [userId])).size === 0;
}

/**
 * Returns which of these events’ words must not leave by email, because of who created or last changed them.
 * Breakfasts, and events of people who have left, belong to the club and may.
 */
export async function findUnprovenEvents(db: Database, eventIds: string[]): Promise<Set<string>> {
  const ids = eventIds.map(Number).filter(Number.isInteger);
  if (ids.length === 0) return new Set();
  const events = await db.selectFrom('events').select(['id', 'userId', 'changedById']).where('id', 'in', ids).execute();
  const writersOf = (event: (typeof events)[number]) => [event.userId, event.changedById].filter((id) => id !== null);
  const unproven = await findUnproven(db, events.flatMap(writersOf));
  return new Set(events.filter((event) => writersOf(event).some((id) => unproven.has(id))).map(({ id }) => String(id)));
}

/** Checks whether the words of an event may leave by email. */
export async function mayEventLeaveByEmail(tx: DatabaseTransaction, eventId: string): Promise<boolean> {
  return (await findUnprovenEvents(tx, [eventId])).size === 0;
}

/** Requires a proven address. @throws Refusal 403 for a person whose address is not proven */
export async function requireProvenAddress(db: Database, userId: number): Promise<void> {
  if (!(await mayLeaveByEmail(db, userId))) throw unprovenAddress();
}

export function unprovenAddress(): Refusal {
  return new Refusal(403, { error: confirmFirst });
}

/** Finds the member with this address, if it is proven; where two share a mailbox, the one who joined first. */
export async function findProvenMember(db: Database, address: string) {
  return selectProvenMembers(db).where('emailNorm', '=', fold(address)).orderBy('id').limit(1).executeTakeFirst();
}

/** Selects the members whose address is proven, so that we may write to them about what they do by email. */
export function selectProvenMembers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'emailConfirmedAt'])
    .where('emailNorm', '!=', '')
    .where('emailConfirmedAt', 'is not', null)
    .where('role', '!=', 'Guest')
    .where(isNotSuspended(Date.now()))
    .where(isOpenAccount);
}
