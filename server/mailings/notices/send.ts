import { sql } from 'kysely';
import type { Role } from '#contracts/platform/roles.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { countAsJson } from '#server/notifications/deliveries/counts.ts';
import type { Dependencies } from '#server/notifications/deliveries/deliver-once.ts';
import { sendBatch } from '#server/notifications/deliveries/send.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Services } from '#server/services.ts';
import { rolesOf } from './audience.ts';
import { noticeEmail } from './emails.ts';
import { findOpenEvent } from './queries.ts';
import { startNotice, unsubscribed } from './recipients.ts';
import { stopWhenAllRefused } from './stop-refused.ts';

interface Run {
  noticeId: number;
  run: number;
}

/**
 * Sends the next emails of a notice. Returns when to continue (epoch ms), or undefined when the notice is done, was
 * stopped, or belongs to another run.
 */
export async function sendNoticeBatch(
  dependencies: Dependencies & Pick<Services, 'config' | 'emailBudget' | 'readLetterhead'>,
  run: Run,
): Promise<number | undefined> {
  const { db, config, readLetterhead } = dependencies;
  const notice = await readRun(db, run);
  if (!notice) return undefined;
  const { id, messageKey, trouble } = notice;
  const letterhead = await readLetterhead();
  const openEvent = await findOpenEvent(db, notice.eventTitle === null ? null : notice.eventId, config.timeZone);
  const written = { ...notice, openEvent, isFromProven: await mayLeaveByEmail(db, notice.userId) };
  const mailing = { kind: 'notice' as const, subjectId: id };
  const isOpen = sql<boolean>`state = 'sending' and run = ${run.run}`;
  return sendBatch(dependencies, {
    ...mailing,
    messageKey,
    trouble,
    isOpen,
    async write(recipient) {
      if (recipient.notices === 0) return unsubscribed;
      if (!rolesOf[notice.audience].includes(recipient.role as Role)) return 'They’re no longer in this group.';
      return noticeEmail(recipient, written, letterhead);
    },
    onRefusal: (tx, reason) => stopWhenAllRefused(tx, { ...run, reason }),
    finish: async (tx) =>
      tx
        .updateTable('notices')
        .set({ state: 'sent', finishedAt: Date.now(), trouble: null, countsJson: await countAsJson(tx, mailing) })
        .where('id', '=', id)
        .where(isOpen)
        .execute(),
  });
}

/** Reads the notice of a run, and begins it if its time has come; undefined when the run is over. */
async function readRun(db: Database, { noticeId, run }: Run) {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const notice = await tx
      .selectFrom('notices')
      .select([
        'id',
        'userId',
        'state',
        'audience',
        'eventId',
        'eventTitle',
        'subject',
        'message',
        'messageKey',
        'trouble',
      ])
      .where('id', '=', noticeId)
      .where('run', '=', run)
      .where('state', 'in', ['scheduled', 'sending'])
      .executeTakeFirst();
    if (notice?.state === 'scheduled') await startNotice(tx, noticeId, Date.now());
    return notice;
  });
}
