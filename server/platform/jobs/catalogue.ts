import type { PushMessage } from '#contracts/notifications/push.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Every kind of job, and its payload. */
export interface JobPayloads {
  /** Sends an email. */
  'send-mail': Email;
  /** Writes the email with a link and a code, if the address has an account. */
  'mail-key': { email: string; purpose: 'reset' | 'login' | 'confirm' };
  /** Sends the next few emails of a notice. */
  'send-notice': { noticeId: number; run: number };
  /** Sends the next few emails of a newsletter. */
  'send-newsletter': { newsletterId: number };
  /** Emails people who are going to an event, if it is still at this time. */
  'remind-event': { eventId: string; startDate: string };
  /** Emails people who had said they’re coming that an event moved or was called off, a few at a time. */
  'email-event-change': { changeId: number };
  /** Emails people who got a place at an event from its waiting list, a few at a time. */
  'email-places': { eventId: string };
  /** Emails a member the comments that they wanted to hear of right away. */
  'email-replies': { userId: number };
  /** Tells a device of a member something that happened `at` (epoch ms): a message, or that there is a comment. */
  'send-push': { subscriptionId: number; at: number } & ({ message: PushMessage } | { commentId: number });
  /** Emails an invited person once more. */
  'remind-invited': { invitationId: number };
  /** Makes the sizes of a photo that the response did not need. */
  'make-sizes': { name: string };
  /** Does what an incoming email asks for; `isQuiet`: another job responds to the same email. */
  'handle-email': { messageId: number; isQuiet?: boolean };
  /** The same for emails that may not be from the member whose address they were sent to. */
  'handle-unknown-email': { messageId: number; isQuiet?: boolean };
  /** Updates the search index of photos that a member is in, or that are from an event. */
  'index-photos': { ids: number[] };
}

export type JobKind = keyof JobPayloads;

/**
 * The kinds that hold only ids of rows that backups have. They are stored as they are, and backed up. The others are stored
 * encrypted and left out of backups: they hold addresses, links, or codes, or ids of rows that backups leave out.
 */
export const plainKinds: readonly JobKind[] = [
  'send-notice',
  'send-newsletter',
  'remind-event',
  'email-event-change',
  'email-places',
  'email-replies',
  'remind-invited',
  'make-sizes',
  'index-photos',
];

/** Undefined when done, or when to continue (epoch ms) a job that takes many steps. */
type Progress = number | undefined;

export interface Doing {
  jobId: number;
  /** How often it was claimed, this time included. */
  attempts: number;
  /** Aborted when this process has no more time: what takes long should then end and throw. */
  signal: AbortSignal;
}

/** Does one kind of job, or a step of it; throws to be tried again. */
export type JobHandlers = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], doing: Doing) => Promise<Progress>;
};
