import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** People who wait for an Admin to approve them. */
export interface WaitingPeople {
  count: number;
  /** When the last one signed up. */
  at: number;
}

/** Finds people who wait for approval. Where sign-ups are open, these signed up before they were opened. */
export async function findWaitingPeople(db: Database, signup: 'open' | 'approval'): Promise<WaitingPeople | undefined> {
  const { count, at } = await db
    .selectFrom('users')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('createdAt').as('at')])
    .where('role', '=', 'Guest')
    .$if(signup === 'open', (query) => query.where('memberSince', 'is', null))
    .where(isOpenAccount)
    .executeTakeFirstOrThrow();
  return at === null ? undefined : { count, at };
}
