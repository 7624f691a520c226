import type { Role } from '#contracts/accounts.ts';
import type { Audience } from '#contracts/notices.ts';
import type { Database } from '#server/database/schema.ts';
import type { DeliveryState } from '#server/database/tables/notices.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { rolesOf } from './audience.ts';
import { hasUnsubscribed } from './commands.ts';
import { judge } from './mail-errors.ts';

/** Longer than a mail server may take for its last answer. */
const answerComesWithin = 60_000;
const waitInTrouble = 60_000;
const minute = 60_000;
/** How long to wait after each passing refusal; after the last one it has failed. */
const waits = [minute / 6, 2 * minute, 10 * minute, 60 * minute, 240 * minute];

const answerIsUnknown =
  'The connection broke at the very end, so nobody knows whether it arrived. It was not sent again.';

/** One mail to be sent. */
export interface Delivery {
  id: number;
  noticeId: number;
  run: number;
  /** Of its Message-ID. */
  key: string;
  attempts: number;
  userId: number;
  name: string;
  email: string;
}

/** The next mail that is due. Who must not get it any more is left out on the way. */
export async function findNextDelivery(
  db: Database,
  { noticeId, run }: { noticeId: number; run: number },
  { audience, messageKey }: { audience: Audience; messageKey: string },
  now: number,
): Promise<Delivery | undefined> {
  for (;;) {
    const row = await findDue(db, noticeId, run, now);
    if (!row) return undefined;
    const { userId, name, email, role, since, ...delivery } = row;
    if (userId === null || name === null || email === null) await skip(db, row.id, 'They have left the club.');
    else if (since !== null) await skip(db, row.id, hasUnsubscribed);
    else if (!rolesOf[audience].includes(role as Role)) await skip(db, row.id, 'They no longer belong to this group.');
    else return { ...delivery, noticeId, run, key: `notice-${messageKey}-${row.id}`, userId, name, email };
  }
}

function findDue(db: Database, noticeId: number, run: number, now: number) {
  return db
    .selectFrom('noticeRecipients')
    .innerJoin('notices', 'notices.id', 'noticeRecipients.noticeId')
    .leftJoin('users', 'users.id', 'noticeRecipients.userId')
    .leftJoin('unsubscribed', 'unsubscribed.userId', 'users.id')
    .select(['noticeRecipients.id', 'attempts', 'users.id as userId', 'users.name', 'users.email', 'role', 'since'])
    .where('notices.id', '=', noticeId)
    .where('notices.state', '=', 'sending')
    .where('notices.run', '=', run)
    .where('noticeRecipients.state', '=', 'queued')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('noticeRecipients.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Hands one mail over and notes how it went. It is marked just before its last line is sent: from there on it is never
 * sent again unless the server refuses it in so many words. Answers why the mail server takes nothing just now, else null.
 */
export async function deliver(
  db: Database,
  mailer: Mailer,
  delivery: Delivery,
  compose: (delivery: Delivery) => Mail,
): Promise<string | null> {
  let isHandedOver = false;
  let isOurs = true;
  try {
    await mailer.send(compose(delivery), delivery.key, async () => {
      isOurs = await take(db, delivery);
      if (!isOurs) throw new Error('Somebody else took it, or it was stopped');
      isHandedOver = true;
    });
  } catch (error) {
    return isOurs ? settleFailure(db, delivery, error, isHandedOver) : null;
  }
  await settle(db, delivery.id, { state: 'sent', reason: null });
  return null;
}

async function settleFailure(db: Database, delivery: Delivery, error: unknown, isHandedOver: boolean) {
  const { kind, reason } = judge(error);
  if (kind === 'trouble' && isHandedOver) {
    await settle(db, delivery.id, { state: 'failed', reason: answerIsUnknown });
    return reason;
  }
  const wait = kind === 'trouble' ? waitInTrouble : waits[delivery.attempts];
  if (kind === 'refused' || wait === undefined) await settle(db, delivery.id, { state: 'failed', reason });
  else await postpone(db, delivery, reason, Date.now() + wait, kind === 'later');
  return kind === 'trouble' ? reason : null;
}

/** Nobody else takes it from now on; false when it is not to be had. */
async function take(db: Database, { id, noticeId, run }: Delivery): Promise<boolean> {
  return change(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('noticeRecipients')
      .set({ state: 'sending', dueAt: Date.now() + answerComesWithin })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('notices')
            .select('id')
            .where('id', '=', noticeId)
            .where('run', '=', run)
            .where('state', '=', 'sending'),
        ),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

interface Outcome {
  state: DeliveryState;
  reason: string | null;
}

async function settle(db: Database, id: number, outcome: Outcome): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set(outcome)
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .execute();
  });
}

async function postpone(
  db: Database,
  { id, attempts }: Delivery,
  reason: string,
  dueAt: number,
  counts: boolean,
): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ state: 'queued', reason, dueAt, attempts: counts ? attempts + 1 : attempts })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .execute();
  });
}

async function skip(db: Database, id: number, reason: string): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ state: 'skipped', reason })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();
  });
}

/** Those whose process ended between their last line and the server's answer. */
export async function giveUpUnknown(db: Database, noticeId: number, now: number): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ state: 'failed', reason: answerIsUnknown })
      .where('noticeId', '=', noticeId)
      .where('state', '=', 'sending')
      .where('dueAt', '<=', now)
      .execute();
  });
}

async function change<T>(db: Database, work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    return work(tx);
  });
}
