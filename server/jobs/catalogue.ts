import type { Email } from '#server/mail/email.ts';

/** Every kind of job, and what it needs to know. */
export interface JobPayloads {
  /** Hands a mail over. */
  'send-mail': Email;
  /** Writes the mail with a link and a code, if the address has an account. */
  'mail-key': { email: string; purpose: 'reset' | 'login' };
  /** Sends the next few mails of a notice. */
  'send-notice': { noticeId: number; run: number };
  /** Writes to those who are going to an event, if it still is at this time. */
  'remind-event': { eventId: string; startDate: string };
  /** Makes the sizes of a photo that were not needed for the response. */
  'make-sizes': { name: string };
}

export type JobKind = keyof JobPayloads;

/**
 * The kinds that know nothing but ids of the club's own rows. They are stored as they are and belong to a backup. All
 * others carry addresses, links, and codes: they are stored encrypted, and no backup holds them.
 */
export const plainKinds: readonly JobKind[] = ['send-notice', 'remind-event', 'make-sizes'];

/** Done, or when (epoch ms) to go on with a job that takes many steps. */
type Progress = number | undefined;

interface Doing {
  jobId: number;
  /** Aborted when this process has no more time: what can take long ends then, and throws. */
  signal: AbortSignal;
}

/** Does one kind of job, or a step of it; throws to have it tried again. */
export type JobHandlers = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], doing: Doing) => Promise<Progress>;
};
