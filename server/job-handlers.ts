import type { Database } from './database/schema.ts';
import { reminderEmail } from './events/emails.ts';
import { sendReminders } from './events/send-reminders.ts';
import type { JobHandlers } from './jobs/catalogue.ts';
import type { Letterhead } from './mail/layout.ts';
import type { Mailer } from './mail/mailer.ts';
import { sendSomeMails } from './notices/send.ts';
import { type UnsubscribeTokens, unsubscribeUrl } from './notices/unsubscribe-tokens.ts';
import { mailKey } from './recovery/commands.ts';

interface Needs {
  db: Database;
  mailer: Mailer;
  letterhead: () => Promise<Letterhead>;
  unsubscribeTokens: UnsubscribeTokens;
  timeZone: string;
}

/** Who does which job. */
export function createJobHandlers({ db, mailer, letterhead, unsubscribeTokens, timeZone }: Needs): JobHandlers {
  return {
    'send-mail': async (mail, jobId) => {
      await mailer.send(mail, `job-${jobId}`);
    },
    'mail-key': async ({ email, purpose }) => {
      await mailKey(db, email, purpose, await letterhead());
    },
    'send-notice': (payload) => sendSomeMails({ db, mailer, letterhead, unsubscribeTokens }, payload),
    'remind-event': async (reminder) => {
      const head = await letterhead();
      await sendReminders(db, reminder, timeZone, (recipient, event) =>
        reminderEmail(recipient, event, head, unsubscribeUrl(head.siteUrl, unsubscribeTokens.issue(recipient.userId))),
      );
    },
  };
}
