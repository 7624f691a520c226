import type { Generated } from 'kysely';
import type { CallReason } from '#contracts/mailings/calls.ts';
import type { NewsletterFrequency } from '#contracts/mailings/newsletter.ts';
import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import type { NoticeState } from '#contracts/mailings/notices.ts';

export interface MailingTables {
  notices: NoticesTable;
  newsletters: NewslettersTable;
  newsletterGreetings: NewsletterGreetingsTable;
  deliveries: DeliveriesTable;
  emailsSent: EmailsSentTable;
  calls: CallsTable;
}

export type DeliveryKind = 'notice' | 'newsletter';

/**
 * What becomes of a notice, a newsletter (open until it has `finishedAt`), and each of their emails. A job for each mailing moves its
 * emails.
 *
 * | of         | from               | to                 | when, and in which function                                                 |
 * | ---------- | ------------------ | ------------------ | --------------------------------------------------------------------------- |
 * | notice     | –                  | scheduled          | a manager sends it, now or later: `createNotice`                            |
 * |            | scheduled          | sending            | its time comes; a row for each recipient is added: `startNotice`            |
 * |            | scheduled, sending | stopped            | a manager stops it: `stopNotice`; five refusals alike: `stopWhenAllRefused` |
 * |            | stopped            | scheduled, sending | a manager goes on; scheduled if it never began: `resumeNotice`              |
 * |            | sending            | sent               | no email is left: `finish` in `sendNoticeBatch`                             |
 * |            | sent               | sending            | a manager tries the refused ones again: `retryNotice`                       |
 * | newsletter | –                  | open               | it is due; a row for each recipient is added: `startDueNewsletters`         |
 * |            | open               | finished           | no email is left: `finishNewsletter`; the next one is due: `endEarlier`     |
 * | email      | –                  | queued, skipped    | with its mailing; skipped where a member wants no notices                   |
 * |            | queued             | sending            | just before its last line is sent: `claim` in `deliverOnce`                 |
 * |            | queued             | skipped            | they don’t get it anymore: `sendBatch`; the next newsletter is due          |
 * |            | sending            | sent               | the mail server accepts it: `deliverOnce`                                   |
 * |            | queued, sending    | queued             | refused for now, or no mail server: `settleFailure`                         |
 * |            | queued, sending    | failed             | refused for good: `settleFailure`                                           |
 * |            | queued             | failed             | emails to this address come back: `sendBatch`                               |
 * |            | sending            | failed             | no response came: `giveUpUnknown`; the next newsletter is due               |
 * |            | sent               | failed             | it comes back later: `settleCameBack`                                       |
 * |            | failed             | queued             | `retryNotice`; of a newsletter, once after a pause: `pauseWhenAllRefused`   |
 */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

interface NoticesTable {
  id: Generated<number>;
  /** null when its author has left. */
  userId: number | null;
  audience: Audience;
  /** The event whose people get it or, for other audiences, the canceled event that it is about; null if it is about none. */
  eventId: Generated<string | null>;
  /** The title of that event when the notice was written; null unless it goes to the people of the event. */
  eventTitle: Generated<string | null>;
  subject: string;
  message: string;
  /** The first half of the Message-IDs of its emails; never shared with another notice. */
  messageKey: string;
  state: NoticeState;
  /** Counts how often it was started; a job of an earlier run does nothing. */
  run: number;
  /** null means right away. */
  sendAt: number | null;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Why the mail server accepts nothing right now, or why the notice was stopped automatically. */
  trouble: string | null;
  /** How many emails are in each state, once all are done; null until then, when they are counted. */
  countsJson: Generated<string | null>;
  submissionKey: Generated<string | null>;
  submissionHash: Generated<string | null>;
}

/** One newsletter: what was new when it started, written for each recipient at the moment it is sent. */
interface NewslettersTable {
  id: Generated<number>;
  frequency: NewsletterFrequency;
  scheduledAt: number;
  startedAt: number;
  /** null while it is being sent. */
  finishedAt: number | null;
  /** What the managers say at its beginning; may be empty. */
  greeting: string;
  /** The first half of the Message-IDs of its emails. */
  messageKey: string;
  /** Why it is waiting, or why it ended early; null otherwise. */
  trouble: string | null;
  /** How many emails are in each state, once it is finished; null until then, when they are counted. */
  countsJson: Generated<string | null>;
}

/** The greeting of the next newsletter, in one row; none if no manager has written one. */
interface NewsletterGreetingsTable {
  id: 1;
  body: string;
  /** Counts the changes, so that two managers don’t overwrite each other. */
  version: number;
  /** null when they have left. */
  userId: number | null;
}

/** One email to one of many people, sent to the address that `users` has at that moment. See `server/notifications/deliveries/`. */
export interface DeliveriesTable {
  id: Generated<number>;
  kind: DeliveryKind;
  /** The id of the notice or newsletter. */
  subjectId: number;
  /** null when they have left the club. */
  userId: number | null;
  state: DeliveryState;
  /** Why it failed, was skipped, or will be tried again. */
  reason: string | null;
  attempts: number;
  /**
   * Queued: not before this. Sending: without a response by then, the outcome stays unknown. Otherwise: when it was
   * settled.
   */
  dueAt: number;
}

/** How many emails were sent in one hour; the hours are counted from the epoch. Only the last two days are kept. */
interface EmailsSentTable {
  hour: number;
  count: number;
}

/** The call to a member about a notice or an event: `noticeId` or `eventId` is null. */
interface CallsTable {
  id: Generated<number>;
  noticeId: number | null;
  /** May be that of a breakfast, which has no row. */
  eventId: string | null;
  userId: number;
  /** Why they were on the list when this was last changed. */
  reason: CallReason;
  /** Who calls; null if no one was given it, or they have left. */
  callerId: number | null;
  doneAt: number | null;
  /** What was said. */
  note: string;
  /** Who changed it last. */
  changedById: number | null;
  changedAt: number;
}
