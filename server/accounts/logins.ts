import type { FastifyRequest } from 'fastify';
import { describeDevice } from '#contracts/devices.ts';
import type { Viewer } from '#contracts/policies.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { composeMail, type Letterhead } from '#server/mail/layout.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
import { readDevice, rememberDevice } from './devices.ts';
import { newDeviceEmail } from './emails.ts';
import { readRecipient } from './queries.ts';
import { createSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** How somebody showed who they are. */
export type LoginMethod = 'password' | 'emailed link' | 'emailed code';

export interface Logins {
  /** Logs a person in who has shown who they are; returns the token of their new session. */
  logIn(viewer: Viewer, request: FastifyRequest, method: LoginMethod): Promise<string>;
}

interface Dependencies {
  db: Database;
  tokens: Tokens;
  letterhead: () => Promise<Letterhead>;
}

/** Log-ins are logged, and one with a password from a device that the account was never used on is told to its owner. */
export function createLogins({ db, tokens, letterhead }: Dependencies): Logins {
  return {
    async logIn(viewer, request, method) {
      const device = readDevice(request);
      const userId = Number(viewer._id);
      const head = await letterhead();
      const session = await inTransaction(db, async (tx) => {
        const isNew = await rememberDevice(tx, userId, device);
        const detail = `With ${method}, on ${describeDevice(device.userAgent)}`;
        await logSecurityEvent(tx, { kind: 'logged-in', by: userId, detail });
        if (isNew && method === 'password') {
          const mail = newDeviceEmail(await readRecipient(tx, userId), describeDevice(device.userAgent), head);
          await enqueue(tx, 'send-mail', composeMail(mail, head));
        }
        return createSession(tx, userId, device.userAgent);
      });
      return tokens.issue(viewer, session);
    },
  };
}
