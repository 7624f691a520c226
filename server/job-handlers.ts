import type { EmailKind } from '#contracts/notifications/email-preferences.ts';
import { isUnprovenApplicant } from '#server/accounts/accounts/applicants.ts';
import { isClosedAddress } from './accounts/accounts/closed-accounts.ts';
import { emailKey } from './accounts/recovery/commands.ts';
import { eventChangeEmail } from './events/event-changes/emails.ts';
import { sendEventChange } from './events/event-changes/send.ts';
import { placeEmail, reminderEmail } from './events/rsvps/emails.ts';
import { sendPlaces } from './events/rsvps/send-places.ts';
import { sendReminders } from './events/rsvps/send-reminders.ts';
import { sendNewsletterBatch } from './mailings/newsletter/send.ts';
import { sendBatch } from './mailings/notices/send.ts';
import { remindInvited } from './membership/invitations/commands.ts';
import { stillGetsEmail } from './notifications/email-preferences/queries.ts';
import { unsubscribeLink } from './notifications/email-preferences/unsubscribe-tokens.ts';
import { emailReplies } from './notifications/notifications/email-replies.ts';
import { repliesEmail } from './notifications/notifications/emails.ts';
import { indexDocuments } from './platform/database/search-index/index-document.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { JobHandlers } from './platform/jobs/catalogue.ts';
import type { Letterhead } from './platform/mail/layout.ts';
import { classify } from './platform/mail/mail-errors.ts';
import type { Services } from './services.ts';

type Dependencies = Pick<
  Services,
  | 'db'
  | 'config'
  | 'keys'
  | 'invitationCodes'
  | 'mailer'
  | 'emailBudget'
  | 'readLetterhead'
  | 'unsubscribeTokens'
  | 'log'
>;

/** Returns a handler for each kind of job, except making the sizes of pictures. */
export function createJobHandlers(services: Dependencies): Omit<JobHandlers, 'make-sizes'> {
  const { db, config, keys, invitationCodes, mailer, readLetterhead, unsubscribeTokens, log } = services;
  const unsubscribe = (userId: number, kind: EmailKind, { siteUrl }: Letterhead) =>
    unsubscribeLink(siteUrl, unsubscribeTokens, { userId, kind });
  return {
    'send-mail': async (email, { jobId, signal }) => {
      // Of somebody without a mailbox.
      if (email.to.address === '') return;
      if (email.subscription && !(await stillGetsEmail(db, email.subscription))) return;
      if (await isClosedAddress(db, email.to.address)) return;
      if (!email.asksApplicant && (await isUnprovenApplicant(db, email.to.address, config.adminEmail))) return;
      // Nobody is asked to answer somebody who died.
      if (email.replyTo && (await isClosedAddress(db, email.replyTo.address))) return;
      try {
        await mailer.send(email, `job-${jobId}`, signal);
      } catch (error) {
        const { kind, status } = classify(error);
        if (kind !== 'refused') throw error;
        log.warn({ err: error, job: jobId, status }, 'an email was refused permanently and will not be sent again');
      }
    },
    'mail-key': async ({ email, purpose }) => {
      await emailKey(db, keys, { email, purpose }, await readLetterhead());
    },
    'send-newsletter': ({ newsletterId }, { signal }) => sendNewsletterBatch({ ...services, signal }, newsletterId),
    'send-notice': (run, { signal }) => sendBatch({ ...services, signal }, run),
    'remind-event': async (reminder) => {
      const head = await readLetterhead();
      await sendReminders(db, reminder, config.timeZone, (recipient, event, isFromProven) => {
        const stop = unsubscribe(recipient.userId, 'reminders', head);
        return reminderEmail(recipient, { event, isFromProven, letterhead: head, unsubscribe: stop });
      });
    },
    'email-event-change': async ({ changeId }) => {
      const head = await readLetterhead();
      return sendEventChange(db, changeId, (recipient, change, isFromProven) => {
        const stop = unsubscribe(recipient.userId, 'events', head);
        return eventChangeEmail(recipient, { change, isFromProven, letterhead: head, unsubscribe: stop });
      });
    },
    'email-places': async ({ eventId }) => {
      const head = await readLetterhead();
      return sendPlaces(db, eventId, (recipient, event, isFromProven) => {
        const stop = unsubscribe(recipient.userId, 'events', head);
        return placeEmail(recipient, { event, isFromProven, letterhead: head, unsubscribe: stop });
      });
    },
    'email-replies': async ({ userId }) => {
      const head = await readLetterhead();
      await emailReplies(db, userId, (recipient, replies, hasMore) =>
        repliesEmail(recipient, { replies, hasMore }, head, unsubscribe(userId, 'replies', head)),
      );
    },
    'remind-invited': async ({ invitationId }) => {
      await remindInvited(db, invitationCodes, invitationId, await readLetterhead());
    },
    'index-photos': async ({ ids }) => {
      await inTransaction(db, (tx) => indexDocuments(tx, 'photos', ids));
      return undefined;
    },
  };
}
