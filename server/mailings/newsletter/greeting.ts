import type { NewsletterFrequency, NewsletterGreeting } from '#contracts/mailings/newsletter.ts';
import { requireProvenAddress } from '#server/accounts/accounts/proven-addresses.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/errors.ts';

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
  /** The version that the manager saw. */
  version: number;
}

/**
 * Changes the greeting of the next newsletter.
 * @throws Refusal 409 when it has changed since `version`; 403 while the address of the manager is not proven
 */
export async function updateGreeting(db: Database, userId: number, { body, version }: GreetingChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireProvenAddress(tx, userId);
    const changed = { body, version: version + 1, userId };
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

const changedMeanwhile =
  'The greeting has changed in the meantime, or went out with a newsletter. Copy your text, then reload the page.';

/**
 * Returns the greeting for a newsletter that starts. The weekly newsletter uses it up. A daily newsletter on the same day
 * starts first and has it too.
 */
export async function takeGreeting(
  tx: DatabaseTransaction,
  frequency: NewsletterFrequency,
  isWeeklyDue: boolean,
): Promise<string> {
  if (frequency === 'daily') return isWeeklyDue ? (await readGreeting(tx)).body : '';
  // First, so that this waits for a manager who is saving the greeting, or they wait for this.
  const taken = await tx
    .updateTable('newsletterGreetings')
    .set((eb) => ({ version: eb('version', '+', 1), userId: null }))
    .where('id', '=', id)
    .returning('body')
    .executeTakeFirst();
  await tx.updateTable('newsletterGreetings').set({ body: '' }).where('id', '=', id).execute();
  return taken?.body ?? '';
}
