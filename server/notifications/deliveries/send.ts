import { setTimeout } from 'node:timers/promises';
import { emailsPerSecond } from '#contracts/mailings/notices.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { limitReached } from '#server/platform/mail/email-budget.ts';
import type { Services } from '#server/services.ts';
import { comesBack } from './came-back.ts';
import { type Dependencies, deliverOnce, waitAfterError } from './deliver-once.ts';
import { findNext, type OpenMailing, setTrouble } from './mailing.ts';
import { changeDelivery, changeMailing, responseIsUnknown, selectDeliveries, updateDeliveries } from './rows.ts';

export const noticesFirst = 'Notices are being sent first.';

/** Why a mailing waits although nothing is wrong. */
export const waitReasons = [noticesFirst, limitReached];

/** How long one step takes, so that other emails need not wait for a whole mailing. */
const stepLength = 1000;

/**
 * Sends the next emails of a mailing, for about a second. Returns when to continue (epoch ms), or undefined when it is
 * done. It waits when the daily limit of emails is reached.
 */
export async function sendBatch(
  dependencies: Dependencies & Pick<Services, 'emailBudget'>,
  mailing: OpenMailing,
): Promise<number | undefined> {
  const { db, emailBudget } = dependencies;
  await giveUpUnknown(db, mailing);
  const { left, freeAt } = await emailBudget.findRoom(Date.now());
  const error = left === 0 ? limitReached : await sendSome(dependencies, mailing, left);
  await setTrouble(db, mailing, error);
  if (left === 0) return freeAt;
  const next = await planNextStep(db, mailing);
  return next === undefined || error === null ? next : Math.max(next, Date.now() + waitAfterError);
}

/** Fails the emails whose process ended between the last line and the mail server’s response. */
async function giveUpUnknown(db: Database, mailing: OpenMailing): Promise<void> {
  await changeMailing(db, mailing, (tx) =>
    updateDeliveries(tx, mailing)
      .set({ state: 'failed', reason: responseIsUnknown })
      .where('state', '=', 'sending')
      .where('dueAt', '<=', Date.now())
      .execute(),
  );
}

/** Returns why the rest has to wait, otherwise null. */
async function sendSome(dependencies: Dependencies, mailing: OpenMailing, most: number): Promise<string | null> {
  const { db } = dependencies;
  let left = most;
  for (const end = Date.now() + stepLength; left > 0 && Date.now() < end; ) {
    const start = Date.now();
    const due = await findNext(db, mailing, start);
    // Nothing was tried, so what was wrong may still be.
    if (!due) return left === most && !waitReasons.includes(mailing.trouble ?? '') ? mailing.trouble : null;
    const email = await write(mailing, due);
    if (typeof email === 'string') {
      const to = { state: 'skipped', reason: email } as const;
      await changeDelivery(db, mailing, { id: due.id, from: ['queued'], to });
      continue;
    }
    if (due.failure !== null) {
      const to = { state: 'failed', reason: comesBack + due.failure } as const;
      await changeDelivery(db, mailing, { id: due.id, from: ['queued'], to });
      continue;
    }
    const error = await deliverOnce(dependencies, { mailing, email, id: due.id, attempts: due.attempts });
    if (error !== null) return error;
    left -= 1;
    await setTimeout(Math.max(0, start + 1000 / emailsPerSecond - Date.now()));
  }
  return null;
}

async function write(mailing: OpenMailing, due: NonNullable<Awaited<ReturnType<typeof findNext>>>) {
  const { userId, name, email } = due;
  if (userId === null || name === null || email === null) return 'They left the club.';
  if (!due.isActive) return 'Their account is suspended.';
  return mailing.write({ ...due, userId, name, email });
}

/** Returns when the next email is due; if none is left, marks the mailing as done. */
async function planNextStep(db: Database, mailing: OpenMailing): Promise<number | undefined> {
  const next = await selectDeliveries(db, mailing)
    .select('dueAt')
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  // After what is due already, so that other emails need not wait.
  if (next) return Math.max(next.dueAt, Date.now());
  await changeMailing(db, mailing, (tx) => mailing.finish(tx));
  return undefined;
}
