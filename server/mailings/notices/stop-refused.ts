import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { refusalCode } from '#server/platform/mail/mail-errors.ts';
import { selectOfNotice } from './recipients.ts';

/**
 * When this many emails in a row are refused the same way, the cause is not the recipients. After resuming, the count
 * starts over.
 */
const tooManyAlike = 5;

const whatToDo = 'Once that’s fixed, keep sending. At the end, you can try the refused ones again.';

interface Refused {
  noticeId: number;
  run: number;
  reason: string;
}

/**
 * Stops a notice when its last emails were all refused the same way: the mail server seems to accept none of them. Returns
 * null, because nothing has to wait for a stopped notice.
 */
export async function stopWhenAllRefused(tx: DatabaseTransaction, { noticeId, run, reason }: Refused): Promise<null> {
  const count = await countAlike(tx, noticeId, refusalCode(reason));
  if (count === 0 || count % tooManyAlike !== 0) return null;
  const error = `${count} emails in a row were refused, so the notice was stopped. ${whatToDo} ${reason}`;
  await tx
    .updateTable('notices')
    .set((eb) => ({ state: 'stopped', run: eb('run', '+', 1), trouble: error }))
    .where('id', '=', noticeId)
    .where('run', '=', run)
    .where('state', '=', 'sending')
    .execute();
  return null;
}

const rowsAtOnce = 100;

/** Counts how many of its newest outcomes are failures with this code; reads no more rows than that needs. */
async function countAlike(tx: DatabaseTransaction, noticeId: number, code: string): Promise<number> {
  const lastSent = await newestFirst(tx, noticeId, 'sent').limit(1).executeTakeFirst();
  let failures = newestFirst(tx, noticeId, 'failed');
  if (lastSent) failures = failures.where(place, '>', toPlace(lastSent));
  let count = 0;
  let last: Outcome | undefined;
  for (;;) {
    const rows = await (last ? failures.where(place, '<', toPlace(last)) : failures).limit(rowsAtOnce).execute();
    const other = rows.findIndex(({ reason }) => refusalCode(reason ?? '') !== code);
    if (other !== -1) return count + other;
    count += rows.length;
    if (rows.length < rowsAtOnce) return count;
    last = rows.at(-1);
  }
}

interface Outcome {
  id: number;
  dueAt: number;
}

const place = sql`(due_at, id)`;

function toPlace({ dueAt, id }: Outcome) {
  return sql`(${dueAt}, ${id})`;
}

// Each state by itself, because then the index has them in this order.
function newestFirst(tx: DatabaseTransaction, noticeId: number, state: 'sent' | 'failed') {
  return selectOfNotice(tx, noticeId)
    .select(['id', 'dueAt', 'reason'])
    .where('state', '=', state)
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc');
}
