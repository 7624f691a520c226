import type { FastifyRequest } from 'fastify';
import { describeDevice } from '#contracts/devices.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Limiters } from '#server/http/limiters.ts';
import type { SignedInViewer } from '#server/http/viewer.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
import { accountIsClosed, isClosedAccount } from './closed-accounts.ts';
import { type Device, isKnownDevice, readDevice, rememberDevice } from './devices.ts';
import { newDeviceEmail } from './emails.ts';
import { type ProvenAccount, requireSamePassword } from './proven-account.ts';
import { readRecipient } from './queries.ts';
import { createSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** How somebody proved who they are. */
export type LoginMethod = 'password' | 'emailed link' | 'emailed code';

export interface Logins {
  /**
   * Logs in a person who has proved who they are; returns the token of their new session.
   * @throws Refusal 401 when the password of `proven` was changed in the meantime; 403 `email` when the account is closed
   */
  logIn(viewer: SignedInViewer, request: FastifyRequest, method: LoginMethod, proven?: ProvenAccount): Promise<string>;
}

interface Dependencies {
  db: Database;
  tokens: Tokens;
  readLetterhead: () => Promise<Letterhead>;
  limiters: Limiters;
}

const day = 24 * 3600;
/** For one account in a day, so that logins from ever new devices cannot flood a mailbox. */
const mostAlerts = 5;

/** Logs every login, and emails the owner about one with a password on a device that is new to the account. */
export function createLogins({ db, tokens, readLetterhead, limiters }: Dependencies): Logins {
  const alerts = limiters.create('new-device', mostAlerts, day);
  return {
    async logIn(viewer, request, method, proven) {
      const device = readDevice(request);
      const { userId } = viewer;
      const head = await readLetterhead();
      const mayAlert = method === 'password' && (await countAlert(userId, device));
      const session = await inTransaction(db, async (tx) => {
        if (proven) await requireSamePassword(tx, proven);
        if (await isClosedAccount(tx, userId)) return undefined;
        const isNew = await rememberDevice(tx, userId, device);
        const detail = `With ${method}, on ${describeDevice(device.userAgent)}`;
        await logSecurityEvent(tx, { kind: 'logged-in', by: userId, detail });
        if (isNew && mayAlert) {
          const mail = newDeviceEmail(await readRecipient(tx, userId), describeDevice(device.userAgent), head);
          await enqueue(tx, 'send-mail', composeEmail(mail, head));
        }
        return createSession(tx, userId, device.userAgent);
      });
      if (session) return tokens.issue(viewer, session);
      await logSecurityEvent(db, { kind: 'login-refused', about: userId, detail: 'The account is closed' });
      throw accountIsClosed();
    },
  };

  /** Whether the owner may still be emailed today; only logins on unknown devices count. */
  async function countAlert(userId: number, device: Device): Promise<boolean> {
    if (await isKnownDevice(db, userId, device)) return false;
    return (await alerts.count(String(userId))).isAllowed;
  }
}
