import type { FastifyRequest } from 'fastify';
import { describeDevice } from '#contracts/devices.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Limiters } from '#server/http/limiters.ts';
import type { SignedInViewer } from '#server/http/viewer.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
import { type Device, isKnownDevice, readDevice, rememberDevice } from './devices.ts';
import { newDeviceEmail } from './emails.ts';
import { type ProvenAccount, requireSamePassword } from './proven-account.ts';
import { readRecipient } from './queries.ts';
import { createSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** How somebody showed who they are. */
export type LoginMethod = 'password' | 'emailed link' | 'emailed code';

export interface Logins {
  /**
   * Logs a person in who has shown who they are; returns the token of their new session.
   * @throws Refusal 401 when the password of `proven` was changed meanwhile
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
/** Of one account in a day: nobody shall fill a mailbox with log-ins from ever new devices. */
const mostAlerts = 5;

/** Log-ins are logged, and one with a password from a device that the account was never used on is told to its owner. */
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
        const isNew = await rememberDevice(tx, userId, device);
        const detail = `With ${method}, on ${describeDevice(device.userAgent)}`;
        await logSecurityEvent(tx, { kind: 'logged-in', by: userId, detail });
        if (isNew && mayAlert) {
          const mail = newDeviceEmail(await readRecipient(tx, userId), describeDevice(device.userAgent), head);
          await enqueue(tx, 'send-mail', composeEmail(mail, head));
        }
        return createSession(tx, userId, device.userAgent);
      });
      return tokens.issue(viewer, session);
    },
  };

  /** Whether the owner may still be alerted today; only log-ins from unknown devices count. */
  async function countAlert(userId: number, device: Device): Promise<boolean> {
    if (await isKnownDevice(db, userId, device)) return false;
    return (await alerts.count(String(userId))).isAllowed;
  }
}
