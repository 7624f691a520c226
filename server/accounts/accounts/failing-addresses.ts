import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import { oneDay } from '#contracts/platform/durations.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { judge, type Refused } from '#server/platform/mail/refusal-rule.ts';

/** How many emails must come back from a full mailbox, and within how long, before we count it as abandoned. */
const mostFull = 3;
const fullWithin = 14 * oneDay;

export const expiringFailures: ExpiringRows[] = [
  { table: 'failingAddresses', column: 'changedAt', after: fullWithin, only: sql`since is null` },
];

/** A condition for queries that select from `users`: emails to them come back, so that they get only login emails. */
export const isFailing = sql<SqlBool>`exists (
  select 1 from failing_addresses
  where failing_addresses.email_norm = users.email_norm and failing_addresses.since is not null
)`;

/** Why emails to an address come back. */
export interface Failure {
  /** In a sentence for its owner. */
  reason: string;
  /** What the mail server said. */
  said: string;
  since: number;
}

/** Returns undefined for an address that gets all emails, and for an empty one. */
export async function findFailure(db: Database, address: string): Promise<Failure | undefined> {
  const row = await db
    .selectFrom('failingAddresses')
    .select(['reason', 'said', 'since'])
    .where('emailNorm', '=', fold(address))
    .executeTakeFirst();
  return row && row.since !== null ? { ...row, since: row.since } : undefined;
}

/** An email that did not arrive. */
export interface NotDelivered extends Refused {
  address: string;
  /** Tells the email from others: the same one counts once. */
  key: string;
}

/**
 * Records that an email bounced, if that says something about the address of an account. A dead address gets only login emails
 * from now on; so does a full one after three bounces within two weeks.
 */
export async function noteNotDelivered(tx: DatabaseTransaction, email: NotDelivered, now: number): Promise<void> {
  const { status, said } = email;
  const verdict = judge(email);
  const emailNorm = fold(email.address);
  if (verdict.kind === 'other' || !(await isOfAccount(tx, emailNorm))) return;
  const { reason } = verdict;
  const row = await lockRow(tx, { emailNorm, reason, status, said, since: null, fullJson: '[]', changedAt: now });
  if (row.since !== null) return;
  const earlier: { key: string; at: number }[] = JSON.parse(row.fullJson);
  const isCounted = earlier.some(({ key }) => key === email.key);
  if (verdict.kind === 'full' && isCounted) return;
  const recent = [...earlier, { key: email.key, at: now }].filter(({ at }) => at > now - fullWithin).slice(-mostFull);
  const isFailed = verdict.kind === 'dead' || recent.length === mostFull;
  const fullJson = JSON.stringify(verdict.kind === 'full' ? recent : earlier);
  await tx
    .updateTable('failingAddresses')
    .set({ reason, status, said, since: isFailed ? now : null, fullJson, changedAt: now })
    .where('emailNorm', '=', emailNorm)
    .execute();
}

/** Lets all emails go out to an address again. Returns whether it was failing. */
export async function forgetFailure(tx: DatabaseTransaction, address: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('failingAddresses')
    .where('emailNorm', '=', fold(address))
    .returning('since')
    .executeTakeFirst();
  return deleted !== undefined && deleted.since !== null;
}

/** Lets all emails go out again to the addresses of these accounts, given as a query of their ids. */
export async function forgetFailuresOf(tx: DatabaseTransaction, userIds: Expression<unknown>): Promise<void> {
  const addresses = tx.selectFrom('users').select('emailNorm').where(sql<SqlBool>`id in ${userIds}`);
  await tx.deleteFrom('failingAddresses').where('emailNorm', 'in', addresses).execute();
}

/** Forgets an address that no account has anymore. */
export async function forgetUnusedAddress(tx: DatabaseTransaction, emailNorm: string): Promise<void> {
  if (!(await isOfAccount(tx, emailNorm))) await forgetFailure(tx, emailNorm);
}

async function isOfAccount(tx: DatabaseTransaction, emailNorm: string): Promise<boolean> {
  if (emailNorm === '') return false;
  const owner = tx.selectFrom('users').select('id').where('emailNorm', '=', emailNorm);
  return (await owner.limit(1).executeTakeFirst()) !== undefined;
}

/** Adds the row unless there is one, and makes others who change it wait until the transaction ends. */
function lockRow(tx: DatabaseTransaction, row: Insertable<Schema['failingAddresses']>) {
  return tx
    .insertInto('failingAddresses')
    .values(row)
    .onConflict((conflict) => conflict.column('emailNorm').doUpdateSet({ emailNorm: row.emailNorm }))
    .returning(['since', 'fullJson'])
    .executeTakeFirstOrThrow();
}
