import type { FastifyBaseLogger } from 'fastify';
import { noteNotDelivered } from '#server/accounts/accounts/failing-addresses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { classify, isAboutMailbox, refusalPrefix } from '#server/platform/mail/mail-errors.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readRefusal } from '#server/platform/mail/refusal-rule.ts';

/** Records the addresses that the mail server refuses at once; an email never fails because of that. */
export function noteRefusals(mailer: Mailer, db: Database, log: FastifyBaseLogger): Mailer {
  async function note(address: string, key: string, error: unknown): Promise<void> {
    const { kind, reason } = classify(error);
    const refused = readRefusal(reason.replace(refusalPrefix, ''));
    if (kind !== 'refused' || !isAboutMailbox(reason) || !refused) return;
    await inTransaction(db, (tx) => noteNotDelivered(tx, { ...refused, address, key }, Date.now()));
  }
  return {
    async send(email, key, ...how) {
      try {
        await mailer.send(email, key, ...how);
      } catch (error) {
        await note(email.to.address, key, error).catch((problem: unknown) =>
          log.warn({ err: problem, key }, 'an address that was refused could not be recorded'),
        );
        throw error;
      }
    },
  };
}
