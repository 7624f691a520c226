import { oneHour, oneMinute } from '#contracts/platform/durations.ts';
import { type Outcome, type Postponement, responseIsUnknown } from './delivery-rows.ts';
import type { Email } from './email.ts';
import { classify } from './mail-errors.ts';
import type { Mailer } from './mailer.ts';

/** How long to wait while the mail server accepts nothing. */
export const waitAfterError = 30_000;
const weTryAgain = 'We’ll try again every 30 seconds.';
/** How long to wait after each temporary refusal; after the last one the email has failed. */
const waits = [oneMinute / 6, 2 * oneMinute, 10 * oneMinute, oneHour, 4 * oneHour];

interface Dependencies {
  mailer: Mailer;
  /** Aborted when this process has no more time. */
  signal: AbortSignal;
}

/** One email to send, and how its row is changed. */
export interface Delivery {
  email: Email;
  /** Part of its Message-ID. */
  key: string;
  attempts: number;
  /** Claims it so that no other process sends it; false when it is not available anymore. */
  claim(): Promise<boolean>;
  settle(outcome: Outcome): Promise<void>;
  postpone(postponement: Postponement): Promise<void>;
}

interface Delivered {
  /** Why the mail server accepts nothing right now. */
  error: string | null;
  /** Why it refused this email for good. */
  refusal: string | null;
}

const fine = { error: null, refusal: null };

/**
 * Sends one email and records the outcome. It is claimed just before its last line is sent: from then on it is never
 * sent again, unless the server explicitly refuses it. See docs/decisions/0010.
 */
export async function deliverOnce({ mailer, signal }: Dependencies, delivery: Delivery): Promise<Delivered> {
  let isHandedOver = false;
  let isOurs = true;
  try {
    await mailer.send(delivery.email, delivery.key, signal, async () => {
      isOurs = await delivery.claim();
      if (!isOurs) throw new Error('Somebody else claimed it, or it was stopped');
      isHandedOver = true;
    });
  } catch (error) {
    if (!isOurs) return fine;
    // Nothing went wrong: this is the same as a process that was killed here.
    if (signal.aborted) throw error;
    return settleFailure(delivery, error, isHandedOver);
  }
  await delivery.settle({ state: 'sent', reason: null });
  return fine;
}

async function settleFailure(delivery: Delivery, error: unknown, isHandedOver: boolean): Promise<Delivered> {
  const { attempts } = delivery;
  const { kind, reason } = classify(error);
  if (kind === 'unavailable') {
    if (isHandedOver) await delivery.settle({ state: 'failed', reason: responseIsUnknown });
    else await delivery.postpone({ reason, dueAt: Date.now() + waitAfterError, attempts });
    return { ...fine, error: `${reason} ${weTryAgain}` };
  }
  const wait = kind === 'later' ? waits[attempts] : undefined;
  if (wait !== undefined) {
    await delivery.postpone({ reason, dueAt: Date.now() + wait, attempts: attempts + 1 });
    return fine;
  }
  await delivery.settle({ state: 'failed', reason });
  return { ...fine, refusal: reason };
}
