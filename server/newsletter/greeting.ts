import type { NewsletterFrequency, NewsletterGreeting } from '#contracts/newsletter.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/http/errors.ts';

const noGreeting = { body: '', version: 0, by: null };
const id = 1;

export async function readGreeting(db: Database | DatabaseTransaction): Promise<NewsletterGreeting> {
  const row = await db
    .selectFrom('newsletterGreetings')
    .leftJoin('users', 'users.id', 'newsletterGreetings.userId')
    .select(['body', 'version', 'users.name as by'])
    .where('newsletterGreetings.id', '=', id)
    .executeTakeFirst();
  return row ?? noGreeting;
}

interface GreetingChange {
  body: string;
  /** What the manager saw. */
  version: number;
}

/** Changes the greeting of the next newsletter. @throws Refusal 409 when it has changed since `version` */
export async function updateGreeting(db: Database, userId: number, { body, version }: GreetingChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = { body, version: version + 1, userId, changedAt: Date.now() };
    const updated = await tx
      .insertInto('newsletterGreetings')
      .values({ id, ...changed })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(changed).where('newsletterGreetings.version', '=', version),
      )
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw new Refusal(409, { body: changedMeanwhile });
  });
}

const changedMeanwhile = 'Somebody else changed the greeting in the meantime. Copy your text, then reload the page.';

/**
 * Returns the greeting for a newsletter that starts. The weekly one takes it with it; the daily one of the same morning,
 * which starts first, has the same.
 */
export async function takeGreeting(
  tx: DatabaseTransaction,
  frequency: NewsletterFrequency,
  isMonday: boolean,
): Promise<string> {
  if (frequency === 'daily') return isMonday ? (await readGreeting(tx)).body : '';
  const row = await tx.selectFrom('newsletterGreetings').select('body').where('id', '=', id).executeTakeFirst();
  await tx
    .updateTable('newsletterGreetings')
    .set((eb) => ({ body: '', version: eb('version', '+', 1), userId: null }))
    .where('id', '=', id)
    .execute();
  return row?.body ?? '';
}
