import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { deliverOnce } from '#server/platform/mail/deliver-once.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { rolesOf } from './audience.ts';
import { claim, postpone, settle, skip } from './delivery-states.ts';
import { hasUnsubscribed } from './recipients.ts';
import { stopWhenAllRefused } from './stop-refused.ts';

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
    const { userId, name, email, emailConfirmedAt, role, wantsNotices, isActive, ...delivery } = row;
    if (userId === null || name === null || email === null) await skip(db, row.id, 'They left the club.');
    else if (!isActive) await skip(db, row.id, 'Their account is suspended.');
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
    .select(isNotSuspended(now).as('isActive'))
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

/** Sends one email and records the outcome. Returns why the mail server accepts nothing right now, otherwise null. */
export async function deliver(
  { db, mailer, signal }: Dependencies,
  delivery: Delivery,
  compose: (delivery: Delivery) => Email,
): Promise<string | null> {
  const { id, noticeId, run, key, attempts } = delivery;
  const { error, refusal } = await deliverOnce(
    { mailer, signal },
    {
      email: compose(delivery),
      key,
      attempts,
      claim: () => claim(db, delivery),
      settle: (outcome) => settle(db, id, outcome),
      postpone: (postponement) => postpone(db, id, postponement),
    },
  );
  if (refusal !== null) await stopWhenAllRefused(db, { noticeId, run, reason: refusal });
  return error;
}
