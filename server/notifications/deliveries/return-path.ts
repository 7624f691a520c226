import type { FastifyBaseLogger } from 'fastify';
import { oneHour } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { deliveryHeader, numberOfKey, signKey } from '#server/platform/mail/message-key.ts';

interface Dependencies {
  db: Database;
  config: Pick<Config, 'replyAddress' | 'jwtSecret'>;
  log: FastifyBaseLogger;
}

/** How long a mail server that refuses our return paths is not asked again. */
const pause = oneHour;

/**
 * While the site reads mail, each email to a person with an account comes back to an address of its own (VERP) if it can’t be
 * delivered. A header that replies don’t copy, as they do the Message-ID, proves that a report is about it. Where the mail
 * server refuses the address, the email goes out with the usual one.
 */
export function withReturnPath(mailer: Mailer, { db, config, log }: Dependencies): Mailer {
  let usualUntil = 0;
  return {
    async send(plain, key, ...how) {
      const { replyAddress, jwtSecret } = config;
      if (replyAddress === undefined) return mailer.send(plain, key, ...how);
      const email = { ...plain, headers: { ...plain.headers, [deliveryHeader]: signKey(jwtSecret, key) } };
      const owner = Date.now() < usualUntil ? undefined : await findOwner(db, email);
      if (!owner) return mailer.send(email, key, ...how);
      const token = issueMailToken(jwtSecret, owner, { purpose: 'bounce', thing: numberOfKey(key) });
      const [local, domain] = replyAddress.split('@');
      try {
        await mailer.send({ ...email, returnPath: `${local}+${token}@${domain}` }, key, ...how);
      } catch (error) {
        if (!isAboutReturnPath(error)) throw error;
        log.warn({ err: error }, 'the mail server takes no return paths of ours; emails go out with the usual one');
        usualUntil = Date.now() + pause;
        await mailer.send(email, key, ...how);
      }
    },
  };
}

/** Whose mailbox it is, as in the email log. */
async function findOwner(db: Database, { subscription, to: { address } }: Email) {
  if (subscription) return { userId: subscription.userId, address };
  const owner = await db
    .selectFrom('users')
    .select('id as userId')
    .where('emailNorm', '=', fold(address))
    .where('emailNorm', '!=', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner && { ...owner, address };
}

/** Whether the sender was refused before anything was sent; some mail servers say so only after the recipient. */
function isAboutReturnPath(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as SmtpError;
  if (responseCode < 500) return false;
  return command === 'MAIL FROM' || (command === 'RCPT TO' && /\bsender\b/i.test(response));
}

interface SmtpError {
  command?: string;
  response?: string;
  responseCode?: number;
}
