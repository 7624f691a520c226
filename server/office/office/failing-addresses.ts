import { type FailingAddress, mostFailingAddresses, type Status } from '#contracts/office/office.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Reads who gets only login emails, because others come back; newest first. */
export async function readFailing(db: Database): Promise<Status['email']['failing']> {
  const { people } = await selectFailing(db)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  const rows = await selectFailing(db)
    .select(['users.id', 'name', 'email', 'failingAddresses.reason', 'since'])
    .orderBy('since', 'desc')
    .orderBy('users.id')
    .limit(mostFailingAddresses)
    .execute();
  return { people: Number(people), addresses: rows.map(toFailing) };
}

function selectFailing(db: Database) {
  return db
    .selectFrom('failingAddresses')
    .innerJoin('users', 'users.emailNorm', 'failingAddresses.emailNorm')
    .where('since', 'is not', null)
    .where(isOpenAccount);
}

type Row = { id: number; name: string; email: string; reason: string; since: number | null };

function toFailing({ id, name, email, reason, since }: Row): FailingAddress {
  return { user: String(id), name, address: email, reason, since: new Date(since ?? 0).toISOString() };
}
