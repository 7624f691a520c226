import { type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { refusalPrefix } from '#server/platform/mail/mail-errors.ts';
import { countAsJson } from './counts.ts';
import { mailingTables } from './rows.ts';

/** The beginning of the reason for an email that was accepted and came back later. */
export const cameBack = 'The email came back: ';
/** The beginning of the reason for an email that was not sent, because others to this address came back. */
export const comesBack = 'Emails to this address come back: ';

/** The beginnings of the reasons for emails that certainly did not arrive, so that a manager may have them sent again. */
export const retried = [refusalPrefix, cameBack, comesBack];

/** A condition for queries of deliveries: they failed for such a reason. */
export const canBeRetried = sql<SqlBool>`(${sql.join(
  retried.map((beginning) => sql`deliveries.reason like ${`${beginning}%`}`),
  sql` or `,
)})`;

/** Records that an email of a notice or newsletter came back after it was accepted. Ignores other emails. Idempotent. */
export async function settleCameBack(tx: DatabaseTransaction, key: string, said: string): Promise<void> {
  const [, kind, id] = /^(notice|newsletter)-.+-(\d+)$/.exec(key) ?? [];
  if (kind === undefined) return;
  // As in `changeMailing`.
  if (kind === 'notice') await markChanged(tx, 'notices');
  const delivery = await tx
    .updateTable('deliveries')
    .set({ state: 'failed', reason: cameBack + said })
    .where('id', '=', Number(id))
    .where('state', '=', 'sent')
    .returning(['kind', 'subjectId'])
    .executeTakeFirst();
  if (!delivery) return;
  const countsJson = await countAsJson(tx, delivery);
  await tx
    .updateTable(mailingTables[delivery.kind])
    .set({ countsJson })
    .where('id', '=', delivery.subjectId)
    .where('countsJson', 'is not', null)
    .execute();
}
