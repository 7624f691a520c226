import type { Role } from '#contracts/accounts.ts';
import type { Audience } from '#contracts/notice-audiences.ts';
import type { Database } from '#server/database/schema.ts';
import type { Email } from '#server/mail/email.ts';
import { classify } from '#server/mail/mail-errors.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { rolesOf } from './audience.ts';
import { answerIsUnknown, postpone, settle, skip, take } from './delivery-states.ts';
import { hasUnsubscribed } from './recipients.ts';
import { stopWhenAllRefused } from './stop-refused.ts';

/** How long to wait while the mail server accepts nothing. */
export const waitAfterError = 30_000;
const weTryAgain = 'We’ll try again every 30 seconds.';
const minute = 60_000;
/** How long to wait after each temporary refusal; after the last one the email has failed. */
const waits = [minute / 6, 2 * minute, 10 * minute, 60 * minute, 240 * minute];

interface Dependencies {
  db: Database;
  mailer: Mailer;
  /** Aborted when this process has no more time. */
  signal: AbortSignal;
}

/** One email to send. */
export interface Delivery {
  id: number;
  noticeId: number;
  run: number;
  /** Part of its Message-ID. */
  key: string;
  attempts: number;
  userId: number;
  name: string;
  email: string;
  emailConfirmedAt: number | null;
}

/** Finds the next email that is due, and skips those whose recipients must not get it anymore. */
export async function findNextDelivery(
  db: Database,
  { noticeId, run }: { noticeId: number; run: number },
  { audience, messageKey }: { audience: Audience; messageKey: string },
  now: number,
): Promise<Delivery | undefined> {
  for (;;) {
    const row = await findDue(db, noticeId, run, now);
    if (!row) return undefined;
    const { userId, name, email, emailConfirmedAt, role, wantsNotices, ...delivery } = row;
    if (userId === null || name === null || email === null) await skip(db, row.id, 'They left the club.');
    else if (wantsNotices === 0) await skip(db, row.id, hasUnsubscribed);
    else if (!rolesOf[audience].includes(role as Role)) await skip(db, row.id, 'They’re no longer in this group.');
    else {
      const key = `notice-${messageKey}-${row.id}`;
      return { ...delivery, noticeId, run, key, userId, name, email, emailConfirmedAt };
    }
  }
}

function findDue(db: Database, noticeId: number, run: number, now: number) {
  return db
    .selectFrom('noticeRecipients')
    .innerJoin('notices', 'notices.id', 'noticeRecipients.noticeId')
    .leftJoin('users', 'users.id', 'noticeRecipients.userId')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .select(['noticeRecipients.id', 'attempts', 'role', 'emailPreferences.notices as wantsNotices'])
    .select(['users.id as userId', 'users.name', 'users.email', 'users.emailConfirmedAt'])
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
 * Sends one email and records the outcome. It is marked just before its last line is sent: from then on it is never
 * sent again, unless the server explicitly refuses it. Returns why the mail server accepts nothing right now, otherwise
 * null.
 */
export async function deliver(
  { db, mailer, signal }: Dependencies,
  delivery: Delivery,
  compose: (delivery: Delivery) => Email,
): Promise<string | null> {
  let isHandedOver = false;
  let isOurs = true;
  try {
    await mailer.send(compose(delivery), delivery.key, signal, async () => {
      isOurs = await take(db, delivery);
      if (!isOurs) throw new Error('Somebody else took it, or it was stopped');
      isHandedOver = true;
    });
  } catch (error) {
    if (!isOurs) return null;
    // Nothing went wrong: this is the same as a process that was killed here.
    if (signal.aborted) throw error;
    return settleFailure(db, delivery, error, isHandedOver);
  }
  await settle(db, delivery.id, { state: 'sent', reason: null });
  return null;
}

async function settleFailure(db: Database, delivery: Delivery, error: unknown, isHandedOver: boolean) {
  const { kind, reason } = classify(error);
  if (kind === 'unavailable') {
    if (isHandedOver) await settle(db, delivery.id, { state: 'failed', reason: answerIsUnknown });
    else await postpone(db, delivery.id, { reason, dueAt: Date.now() + waitAfterError, attempts: delivery.attempts });
    return `${reason} ${weTryAgain}`;
  }
  const wait = kind === 'later' ? waits[delivery.attempts] : undefined;
  if (wait === undefined) await fail(db, delivery, reason);
  else await postpone(db, delivery.id, { reason, dueAt: Date.now() + wait, attempts: delivery.attempts + 1 });
  return null;
}

async function fail(db: Database, { id, noticeId, run }: Delivery, reason: string): Promise<void> {
  await settle(db, id, { state: 'failed', reason });
  await stopWhenAllRefused(db, { noticeId, run, reason });
}
