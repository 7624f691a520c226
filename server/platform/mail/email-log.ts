import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { Email } from './email.ts';
import { classify } from './mail-errors.ts';
import type { Mailer } from './mailer.ts';

const longestSubject = 300;

interface Outcome {
  state: 'sent' | 'waiting' | 'failed';
  reason: string | null;
}

/** Remembers what happened to each email, for Admins who help somebody; an email never fails because of that. */
export function logEmails(mailer: Mailer, db: Database, log: FastifyBaseLogger): Mailer {
  async function remember(email: Email, key: string, outcome: Outcome): Promise<void> {
    await save(db, email, key, outcome).catch((error: unknown) =>
      log.warn({ err: error, key }, 'what happened to an email could not be saved'),
    );
  }
  return {
    async send(email, key, signal, beforeEnd) {
      let isStopped = false;
      const held = beforeEnd && (() => beforeEnd().catch(stop));
      const stop = (error: unknown) => {
        isStopped = true;
        throw error;
      };
      try {
        await mailer.send(email, key, signal, held);
      } catch (error) {
        // In these cases nothing is wrong with the email: another process sends it, or this process is ending.
        if (!isStopped && !signal.aborted) await remember(email, key, toOutcome(error));
        throw error;
      }
      await remember(email, key, { state: 'sent', reason: null });
    },
  };
}

function toOutcome(error: unknown): Outcome {
  const { kind, reason } = classify(error);
  return { state: kind === 'refused' ? 'failed' : 'waiting', reason };
}

async function save(db: Database, email: Email, key: string, { state, reason }: Outcome): Promise<void> {
  const { address } = email.to;
  const row = { state, reason, at: Date.now() };
  await db
    .insertInto('emailLog')
    .values((eb) => ({
      key,
      // Where two people share a mailbox, an email with a subscription says whose it is; others count for the owner of
      // the mailbox.
      userId:
        email.subscription?.userId ??
        eb.selectFrom('users').select('id').where('emailNorm', '=', fold(address)).orderBy('id').limit(1),
      address,
      subject: email.subject.slice(0, longestSubject),
      ...row,
    }))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
