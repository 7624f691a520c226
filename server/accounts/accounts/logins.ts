import type { FastifyRequest } from 'fastify';
import { describeDevice } from '#contracts/accounts/devices.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import type { Refusal } from '#server/platform/http/errors.ts';
import type { Limiters } from '#server/platform/http/limiters.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { accountIsClosed, isClosedAccount } from './closed-accounts.ts';
import { newDeviceEmail } from './emails.ts';
import { type ProvenAccount, requireSamePassword } from './passwords/proven-account.ts';
import { readRecipient } from './queries.ts';
import { hasTwoStep, type SecondStep, secondStepNeeded } from './second-steps/second-steps.ts';
import { type Device, isKnownDevice, readDevice, rememberDevice } from './sessions/devices.ts';
import { createSession } from './sessions/sessions.ts';
import type { Tokens } from './sessions/tokens.ts';
import { accountIsSuspended, findSuspension } from './suspended-accounts.ts';

/** Why an account is closed to logins. */
interface Lock {
  refusal: Refusal;
  /** For the security log. */
  detail: string;
}

/** How a person proved who they are. */
export type LoginMethod = 'password' | 'emailed link' | 'emailed code' | 'a code by phone' | 'a passkey';

interface Proof {
  method: LoginMethod;
  /** What `SecondSteps` returned; `passed` for a passkey and for a session that is renewed. */
  secondStep: SecondStep;
  /** The account whose password was typed. */
  proven?: ProvenAccount;
  /** Spends what was typed, in the same transaction and for an open account only. It may throw a Refusal. */
  spend?: (tx: DatabaseTransaction) => Promise<void>;
}

export interface Logins {
  /**
   * Logs in a person who has proved who they are. Returns the token of their new session.
   * @throws Refusal 401 when the password of `proven` changed or two-step login was turned on meanwhile. 403 `email` when the
   * account is closed or suspended
   */
  logIn(viewer: SignedInViewer, request: FastifyRequest, proof: Proof): Promise<string>;
}

interface Dependencies {
  db: Database;
  tokens: Tokens;
  readLetterhead: () => Promise<Letterhead>;
  limiters: Limiters;
}

/** Emails to one account in a day, so that logins from more and more devices cannot flood a mailbox. */
const mostAlerts = 5;

/** Logs every login, and emails the owner about one with a password on a device that is new to the account. */
export function createLogins({ db, tokens, readLetterhead, limiters }: Dependencies): Logins {
  const alerts = limiters.create('new-device', mostAlerts, oneDay);
  return {
    async logIn(viewer, request, { method, secondStep, proven, spend }) {
      const device = readDevice(request);
      const { userId } = viewer;
      const head = await readLetterhead();
      const mayAlert = method === 'password' && (await countAlert(userId, device));
      const opened = await inTransaction(db, async (tx) => {
        if (proven) await requireSamePassword(tx, proven);
        const lock = await findLock(tx, userId);
        if (lock) return { lock };
        if (secondStep === 'not needed' && (await hasTwoStep(tx, userId)))
          throw await secondStepNeeded(tx, userId, 'code');
        await spend?.(tx);
        const isNew = await rememberDevice(tx, userId, device);
        const detail = `With ${method}, on ${describeDevice(device.userAgent)}`;
        await addLogEntry(tx, { kind: 'logged-in', by: userId, detail });
        if (isNew && mayAlert) {
          const mail = newDeviceEmail(await readRecipient(tx, userId), describeDevice(device.userAgent), head);
          await enqueue(tx, 'send-mail', composeEmail(mail, head));
        }
        return { session: await createSession(tx, userId, device.userAgent) };
      });
      if (!opened.lock) return tokens.issue(viewer, opened.session);
      await addLogEntry(db, { kind: 'login-refused', about: userId, detail: opened.lock.detail });
      throw opened.lock.refusal;
    },
  };

  /** Counts a login on an unknown device. Returns whether the owner may still be emailed today. */
  async function countAlert(userId: number, device: Device): Promise<boolean> {
    if (await isKnownDevice(db, userId, device)) return false;
    return (await alerts.count(String(userId))).isAllowed;
  }
}

/** Finds why an account is closed to logins. The result stays true until the transaction ends. */
export async function findLock(tx: DatabaseTransaction, userId: number): Promise<Lock | undefined> {
  if (await isClosedAccount(tx, userId)) return { refusal: accountIsClosed(), detail: 'The account is closed' };
  const suspension = await findSuspension(tx, userId, Date.now());
  return suspension && { refusal: accountIsSuspended(suspension), detail: 'The account is suspended' };
}
