import type { Generated } from 'kysely';
import type { Audience } from '#contracts/notice-audiences.ts';
import type { NoticeState } from '#contracts/notices.ts';

export interface NoticeTables {
  notices: NoticesTable;
  noticeRecipients: NoticeRecipientsTable;
  unsubscribed: UnsubscribedTable;
}

interface NoticesTable {
  id: Generated<number>;
  /** null: who wrote it has left. */
  userId: number | null;
  audience: Audience;
  /** Whose people it goes to; null for other audiences. */
  eventId: Generated<string | null>;
  /** As it was called when the notice was written. */
  eventTitle: Generated<string | null>;
  subject: string;
  message: string;
  /** The first half of the Message-IDs of its mails; no other notice ever has it. */
  messageKey: string;
  state: NoticeState;
  /** Counts how often it was started; a job of an earlier run does nothing. */
  run: number;
  /** null: at once. */
  sendAt: number | null;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Why the mail server takes nothing just now, or why it was stopped by itself. */
  trouble: string | null;
  /** How many mails are in which state, once all is done; null until then, and they are counted. */
  countsJson: Generated<string | null>;
}

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** One mail of a notice; where it goes is what `users` says when it leaves. See `server/notices/delivery-states.ts`. */
interface NoticeRecipientsTable {
  id: Generated<number>;
  noticeId: number;
  /** null: they have left the club. */
  userId: number | null;
  state: DeliveryState;
  /** Why it failed, was skipped, or has to be tried again. */
  reason: string | null;
  attempts: number;
  /** Queued: not before this. Sending: whose response has not come by then is unknown for ever. Else: when it was settled. */
  dueAt: number;
}

/** Who wants no notices. */
interface UnsubscribedTable {
  userId: number;
  since: number;
}
