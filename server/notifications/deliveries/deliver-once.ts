import type { Updateable } from 'kysely';
import { oneHour, oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { DeliveriesTable } from '#server/platform/database/tables/mailings.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { classify, isAboutMailbox } from '#server/platform/mail/mail-errors.ts';
import type { Services } from '#server/services.ts';
import { isStillOpen, type OpenMailing } from './mailing.ts';
import { changeDelivery, changeMailing, responseIsUnknown, updateDeliveries } from './rows.ts';

/** How long to wait while the mail server accepts nothing. */
export const waitAfterError = 30_000;
const weTryAgain = 'We’ll try again every 30 seconds.';
/** How long to wait after each temporary refusal; after the last one the email has failed. */
const waits = [10 * oneSecond, 2 * oneMinute, 10 * oneMinute, oneHour, 4 * oneHour];
/** Longer than a mail server may take for its last response. */
const responseComesWithin = oneMinute;

export interface Dependencies extends Pick<Services, 'db' | 'mailer'> {
  /** Aborted when this process has no more time. */
  signal: AbortSignal;
}

/** One email to send. */
interface Delivery {
  mailing: OpenMailing;
  id: number;
  attempts: number;
  email: Email;
}

/**
 * Sends one email and records the outcome. It is claimed just before its last line is sent: from then on it is never
 * sent again, unless the server explicitly refuses it. See docs/decisions/0010. Returns why the rest of the mailing has
 * to wait, otherwise null.
 */
export async function deliverOnce(dependencies: Dependencies, delivery: Delivery): Promise<string | null> {
  const { mailer, signal } = dependencies;
  const { mailing, id, email } = delivery;
  let isHandedOver = false;
  let isOurs = true;
  try {
    await mailer.send(email, `${mailing.kind}-${mailing.messageKey}-${id}`, signal, async () => {
      isOurs = await claim(dependencies, delivery);
      if (!isOurs) throw new Error('Another process claimed it, or it was stopped');
      isHandedOver = true;
    });
  } catch (error) {
    if (!isOurs) return null;
    // Nothing went wrong: this is the same as a process that was killed here.
    if (signal.aborted) throw error;
    return settleFailure(dependencies, delivery, error, isHandedOver);
  }
  await settle(dependencies, delivery, { state: 'sent', reason: null, dueAt: Date.now() });
  return null;
}

/**
 * Claims an email so that no other process sends it. Returns false when it is taken, its mailing was stopped, or its recipient
 * unsubscribed or left.
 */
async function claim({ db }: Dependencies, { mailing, id, email }: Delivery): Promise<boolean> {
  return changeMailing(db, mailing, async (tx) => {
    if (email.subscription && !(await stillGetsEmail(tx, email.subscription))) return false;
    const { numUpdatedRows } = await updateDeliveries(tx, mailing)
      .set({ state: 'sending', dueAt: Date.now() + responseComesWithin })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where(isStillOpen(mailing))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

async function settleFailure(
  dependencies: Dependencies,
  delivery: Delivery,
  error: unknown,
  isHandedOver: boolean,
): Promise<string | null> {
  const { mailing, attempts } = delivery;
  const { kind, reason } = classify(error);
  const now = Date.now();
  if (kind === 'unavailable') {
    const unknown = { state: 'failed', reason: responseIsUnknown, dueAt: now } as const;
    const again = { state: 'queued', reason, dueAt: now + waitAfterError } as const;
    await settle(dependencies, delivery, isHandedOver ? unknown : again);
    return `${reason} ${weTryAgain}`;
  }
  const wait = kind === 'later' ? waits[attempts] : undefined;
  if (wait !== undefined) {
    await settle(dependencies, delivery, { state: 'queued', reason, dueAt: now + wait, attempts: attempts + 1 });
    return null;
  }
  await settle(dependencies, delivery, { state: 'failed', reason, dueAt: now });
  if (isAboutMailbox(reason)) return null;
  return changeMailing(dependencies.db, mailing, (tx) => mailing.onRefusal(tx, reason));
}

function settle({ db }: Dependencies, { mailing, id }: Delivery, to: Updateable<DeliveriesTable>): Promise<void> {
  return changeDelivery(db, mailing, { id, from: ['queued', 'sending'], to });
}
