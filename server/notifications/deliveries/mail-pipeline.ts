import type { FastifyBaseLogger } from 'fastify';
import { oneHour } from '#contracts/platform/durations.ts';
import { noteNotDelivered } from '#server/accounts/accounts/failing-addresses.ts';
import type { Config } from '#server/config.ts';
import { withToken } from '#server/notifications/mail-tokens/mail-links.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { countEmail } from '#server/platform/mail/email-budget.ts';
import { classify, isAboutMailbox, refusalPrefix } from '#server/platform/mail/mail-errors.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { deliveryHeader, numberOfKey, signKey } from '#server/platform/mail/message-key.ts';
import { readRefusal } from '#server/platform/mail/refusal-rule.ts';

/** How long emails go out with the usual return path after the mail server refused one of ours. */
const pause = oneHour;
const longestSubject = 300;

/**
 * Creates the steps of every email, in this order: return path, mail server, daily limit (counted just before the last line),
 * email log, refused addresses. No email fails because of the last two.
 */
export function createMailPipeline({ db, config, log }: Dependencies): Mailer {
  const mailer = createMailer(config, log);
  let usualUntil = 0;

  /**
   * Sends an email. While the site reads mail, an undeliverable email to a person with an account comes back to an address of its
   * own (VERP). A signed header proves that a report is about the email: replies copy the Message-ID, but not this header. If the
   * mail server refuses the address, the email goes out with the usual one.
   */
  async function sendWithReturnPath(plain: Email, userId: number | null, key: string, ...how: Rest): Promise<void> {
    const { replyAddress, jwtSecret } = config;
    if (replyAddress === undefined) return mailer.send(plain, key, ...how);
    const email = { ...plain, headers: { ...plain.headers, [deliveryHeader]: signKey(jwtSecret, key) } };
    if (userId === null || Date.now() < usualUntil) return mailer.send(email, key, ...how);
    const owner = { userId, address: email.to.address };
    const token = issueMailToken(jwtSecret, owner, { purpose: 'bounce', thing: numberOfKey(key) });
    try {
      await mailer.send({ ...email, returnPath: withToken(replyAddress, token) }, key, ...how);
    } catch (error) {
      if (!isAboutReturnPath(error)) throw error;
      log.warn({ err: error }, 'the mail server takes no return paths of ours; emails go out with the usual one');
      usualUntil = Date.now() + pause;
      await mailer.send(email, key, ...how);
    }
  }

  async function logEmail(email: Email, userId: number | null, key: string, error?: unknown): Promise<void> {
    await saveOutcome(db, { email, userId, key, error }).catch((problem: unknown) =>
      log.warn({ err: problem, key }, 'what happened to an email could not be saved'),
    );
  }

  async function noteRefusal(address: string, key: string, error: unknown): Promise<void> {
    await saveRefusal(db, address, key, error).catch((problem: unknown) =>
      log.warn({ err: problem, key }, 'an address that was refused could not be recorded'),
    );
  }

  return {
    async send(email, key, signal, beforeEnd) {
      let isStopped = false;
      const countAndEnd = async () => {
        await countEmail(db, Date.now());
        await beforeEnd?.().catch((error: unknown) => {
          isStopped = true;
          throw error;
        });
      };
      const userId = await findOwner(db, email);
      try {
        await sendWithReturnPath(email, userId, key, signal, countAndEnd);
      } catch (error) {
        // In these cases nothing is wrong with the email: another process sends it, or this process is ending.
        if (!isStopped && !signal.aborted) await logEmail(email, userId, key, error);
        await noteRefusal(email.to.address, key, error);
        throw error;
      }
      await logEmail(email, userId, key);
    },
  };
}

interface Dependencies {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
}

type Rest = [signal: AbortSignal, beforeEnd: () => Promise<void>];

/**
 * Finds whose email it is. Where two people share a mailbox, its subscription says so; others count for the owner of the mailbox.
 */
async function findOwner(db: Database, { subscription, to: { address } }: Email): Promise<number | null> {
  if (subscription) return subscription.userId;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('emailNorm', '=', fold(address))
    .where('emailNorm', '!=', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner?.id ?? null;
}

/** Checks whether the sender was refused before anything was sent; some mail servers say so only after the recipient. */
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

interface Sent {
  email: Email;
  userId: number | null;
  key: string;
  /** Why it was not sent; undefined if it was. */
  error?: unknown;
}

/** Saves what happened to an email, for Admins who help by phone. */
async function saveOutcome(db: Database, { email, userId, key, error }: Sent): Promise<void> {
  const row = { ...toOutcome(error), at: Date.now() };
  await db
    .insertInto('emailLog')
    .values({ key, userId, address: email.to.address, subject: email.subject.slice(0, longestSubject), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

function toOutcome(error: unknown): { state: 'sent' | 'waiting' | 'failed'; reason: string | null } {
  if (error === undefined) return { state: 'sent', reason: null };
  const { kind, reason } = classify(error);
  return { state: kind === 'refused' ? 'failed' : 'waiting', reason };
}

/** Records an address that the mail server refused at once. */
async function saveRefusal(db: Database, address: string, key: string, error: unknown): Promise<void> {
  const { kind, reason } = classify(error);
  const refused = readRefusal(reason.replace(refusalPrefix, ''));
  if (kind !== 'refused' || !isAboutMailbox(reason) || !refused) return;
  await inTransaction(db, (tx) => noteNotDelivered(tx, { ...refused, address, key }, Date.now()));
}
