import type { FastifyBaseLogger } from 'fastify';
import type { EmailedKeys } from './accounts/emailed-keys.ts';
import type { Database } from './database/schema.ts';
import type { JobHandlers } from './jobs/catalogue.ts';
import type { Letterhead } from './mail/layout.ts';
import { classify } from './mail/mail-errors.ts';
import type { Mailer } from './mail/mailer.ts';
import { sendBatch } from './notices/send.ts';
import { type UnsubscribeTokens, unsubscribeUrl } from './notices/unsubscribe-tokens.ts';
import { emailKey } from './recovery/commands.ts';
import { reminderEmail } from './rsvps/emails.ts';
import { sendReminders } from './rsvps/send-reminders.ts';

interface Dependencies {
  db: Database;
  keys: EmailedKeys;
  mailer: Mailer;
  letterhead: () => Promise<Letterhead>;
  unsubscribeTokens: UnsubscribeTokens;
  timeZone: string;
  log: FastifyBaseLogger;
}

/** Who does which job. */
export function createJobHandlers({
  db,
  keys,
  mailer,
  letterhead,
  unsubscribeTokens,
  timeZone,
  log,
}: Dependencies): Omit<JobHandlers, 'make-sizes'> {
  return {
    'send-mail': async (mail, { jobId, signal }) => {
      try {
        await mailer.send(mail, `job-${jobId}`, signal);
      } catch (error) {
        const { kind, status } = classify(error);
        if (kind !== 'refused') throw error;
        log.warn({ err: error, job: jobId, status }, 'an email was refused permanently and will not be sent again');
      }
    },
    'mail-key': async ({ email, purpose }) => {
      await emailKey(db, keys, { email, purpose }, await letterhead());
    },
    'send-notice': (run, { signal }) => sendBatch({ db, mailer, letterhead, unsubscribeTokens, signal }, run),
    'remind-event': async (reminder) => {
      const head = await letterhead();
      await sendReminders(db, reminder, timeZone, (recipient, event) =>
        reminderEmail(recipient, event, head, unsubscribeUrl(head.siteUrl, unsubscribeTokens.issue(recipient.userId))),
      );
    },
  };
}
