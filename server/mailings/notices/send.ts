import { setTimeout } from 'node:timers/promises';
import { emailsPerSecond } from '#contracts/mailings/notices.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { waitAfterError } from '#server/platform/mail/deliver-once.ts';
import { limitReached } from '#server/platform/mail/email-budget.ts';
import type { Services } from '#server/services.ts';
import { type Delivery, deliver, findNextDelivery } from './deliver.ts';
import { giveUpUnknown } from './delivery-states.ts';
import { noticeEmail } from './emails.ts';
import { countByState } from './queries.ts';
import { startNotice } from './recipients.ts';

/** How long one step takes, so that other emails need not wait for a whole notice. */
const stepLength = 1000;

interface Dependencies extends Pick<Services, 'db' | 'mailer' | 'emailBudget' | 'readLetterhead'> {
  /** Aborted when this process has no more time. */
  signal: AbortSignal;
}

interface Run {
  noticeId: number;
  run: number;
}

/**
 * Sends the next emails of a notice, for about a second. Returns when to continue (epoch ms), or undefined when the
 * notice is done, was stopped, or belongs to another run.
 */
export async function sendBatch(dependencies: Dependencies, run: Run): Promise<number | undefined> {
  const { db } = dependencies;
  const notice = await readRun(db, run);
  if (!notice) return undefined;
  await giveUpUnknown(db, run.noticeId, Date.now());
  const { left, freeAt } = await dependencies.emailBudget.findRoom(Date.now());
  if (left === 0) {
    if (notice.trouble !== limitReached) await setError(db, run, limitReached);
    return freeAt;
  }
  const letterhead = await dependencies.readLetterhead();
  const written = { ...notice, isFromProven: await mayLeaveByEmail(db, notice.userId) };
  const compose = (delivery: Delivery) => noticeEmail(delivery, written, letterhead);

  const end = Date.now() + stepLength;
  for (let sent = 0; sent < left && Date.now() < end; sent++) {
    const start = Date.now();
    const delivery = await findNextDelivery(db, run, notice, start);
    if (!delivery) break;
    const error = await deliver(dependencies, delivery, compose);
    if (error !== notice.trouble) await setError(db, run, error);
    if (error !== null) return Date.now() + waitAfterError;
    notice.trouble = null;
    await setTimeout(Math.max(0, start + 1000 / emailsPerSecond - Date.now()));
  }
  return planNextStep(db, run);
}

/** Reads the notice of a run, and begins it if its time has come; undefined when the run is over. */
async function readRun(db: Database, { noticeId, run }: Run) {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const notice = await tx
      .selectFrom('notices')
      .select(['id', 'userId', 'state', 'audience', 'eventTitle', 'subject', 'message', 'messageKey', 'trouble'])
      .where('id', '=', noticeId)
      .where('run', '=', run)
      .where('state', 'in', ['scheduled', 'sending'])
      .executeTakeFirst();
    if (notice?.state === 'scheduled') await startNotice(tx, noticeId, Date.now());
    return notice;
  });
}

/** Only while the run goes on: when it was stopped, the reason is stored already. */
async function setError(db: Database, { noticeId, run }: Run, error: string | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    await tx
      .updateTable('notices')
      .set({ trouble: error })
      .where('id', '=', noticeId)
      .where('run', '=', run)
      .where('state', '=', 'sending')
      .execute();
  });
}

/** Returns when the next email is due; if none is left, marks the notice as done. */
async function planNextStep(db: Database, { noticeId, run }: Run): Promise<number | undefined> {
  const next = await db
    .selectFrom('noticeRecipients')
    .select('dueAt')
    .where('noticeId', '=', noticeId)
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  // After what is due already, so that other emails need not wait.
  if (next) return Math.max(next.dueAt, Date.now());
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const counts = (await countByState(tx, [noticeId])).get(noticeId) ?? {};
    await tx
      .updateTable('notices')
      .set({ state: 'sent', finishedAt: Date.now(), trouble: null, countsJson: JSON.stringify(counts) })
      .where('id', '=', noticeId)
      .where('run', '=', run)
      .where('state', '=', 'sending')
      .execute();
  });
  return undefined;
}
