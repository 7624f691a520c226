import { sql } from 'kysely';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { type NoticeAudience, selectRecipients } from './audience.ts';

export const hasUnsubscribed = 'They unsubscribed.';
export const hasNoAddress = 'They have no email address.';

/** Begins a waiting notice: records everyone who gets it, as the club is now. Only once. */
export async function startNotice(tx: DatabaseTransaction, noticeId: number, now: number): Promise<void> {
  const notice = await tx
    .updateTable('notices')
    .set({ state: 'sending', startedAt: now })
    .where('id', '=', noticeId)
    .where('state', '=', 'scheduled')
    .where('startedAt', 'is', null)
    .returning(['id', 'audience', 'eventId'])
    .executeTakeFirst();
  if (notice) await writeDown(tx, notice, now);
}

/**
 * Records the recipients of notices that wait for an event about to be deleted. Its answers are deleted with it, but a notice
 * that it is canceled has to reach those people.
 */
export async function saveRecipients(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await markChanged(tx, 'notices');
  const waiting = await tx
    .selectFrom('notices')
    .select(['id', 'audience', 'eventId'])
    .where('audience', '=', 'event')
    .where('eventId', '=', eventId)
    .where('state', 'in', ['scheduled', 'stopped'])
    .where('startedAt', 'is', null)
    .execute();
  for (const notice of waiting) await writeDown(tx, notice, Date.now());
}

/** Adds a row for everyone; marks members who want no notices as skipped. */
async function writeDown(tx: DatabaseTransaction, notice: NoticeAudience & { id: number }, now: number): Promise<void> {
  await tx
    .insertInto('deliveries')
    .columns(['kind', 'subjectId', 'userId', 'state', 'reason', 'attempts', 'dueAt'])
    .expression(
      selectRecipients(tx, notice)
        .select((row) => [
          sql.lit('notice').as('kind'),
          numberValue(notice.id).as('subjectId'),
          'users.id as userId',
          row.case().when(wantsEmail.notices).then(sql.lit('queued')).else(sql.lit('skipped')).end().as('state'),
          row
            .case()
            .when('emailNorm', '=', '')
            .then(sql.lit(hasNoAddress))
            .when(wantsEmail.notices)
            .then(null)
            .else(sql.lit(hasUnsubscribed))
            .end()
            .as('reason'),
          sql.lit(0).as('attempts'),
          numberValue(now).as('dueAt'),
        ])
        .orderBy('users.id'),
    )
    .execute();
}
