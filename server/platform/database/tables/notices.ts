import type { Generated } from 'kysely';
import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import type { NoticeState } from '#contracts/mailings/notices.ts';

export interface NoticeTables {
  notices: NoticesTable;
}

interface NoticesTable {
  id: Generated<number>;
  /** null when its author has left. */
  userId: number | null;
  audience: Audience;
  /** The event whose people it goes to; null for other audiences. */
  eventId: Generated<string | null>;
  /** The title when the notice was written. */
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
}
