import { oneHour } from '#contracts/platform/durations.ts';
import { selectDeliveries, updateDeliveries } from '#server/notifications/deliveries/rows.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { refusalCode } from '#server/platform/mail/mail-errors.ts';

/**
 * When this many emails in a row are refused the same way, the cause is a daily limit or a blocked sender, not the
 * recipients.
 */
const tooManyAlike = 5;
/** Marks emails that were tried again after a pause: more than any number of temporary refusals. */
const triedAgain = 100;
const pause = 6 * oneHour;

/**
 * Pauses a newsletter for six hours when its last emails were all refused the same way; those are tried once more, after
 * the rest. Returns why, or null when they weren't.
 */
export async function pauseWhenAllRefused(
  tx: DatabaseTransaction,
  newsletterId: number,
  reason: string,
): Promise<string | null> {
  const mailing = { kind: 'newsletter' as const, subjectId: newsletterId };
  const newest = await selectDeliveries(tx, mailing)
    .select(['id', 'state', 'reason', 'attempts'])
    .where('state', 'in', ['sent', 'failed'])
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .limit(tooManyAlike)
    .execute();
  const isAlike = (row: (typeof newest)[number]) =>
    row.state === 'failed' && row.attempts < triedAgain && refusalCode(row.reason ?? '') === refusalCode(reason);
  if (newest.length < tooManyAlike || !newest.every(isAlike)) return null;
  const dueAt = Date.now() + pause;
  await updateDeliveries(tx, mailing).set({ dueAt }).where('state', '=', 'queued').execute();
  const again = newest.map(({ id }) => id);
  await updateDeliveries(tx, mailing)
    .set({ state: 'queued', reason: null, attempts: triedAgain, dueAt: dueAt + 1 })
    .where('id', 'in', again)
    .execute();
  return `${tooManyAlike} emails in a row were refused. We’ll try again in six hours. ${reason}`;
}
