import type { Generated } from 'kysely';
import type { SubmissionColumns } from './submissions.ts';

export interface MessageTables {
  sentMessages: SentMessagesTable;
}

/** Who wrote to whom in the last days, so that it can be limited; the text is in the email only. */
interface SentMessagesTable extends SubmissionColumns {
  id: Generated<number>;
  userId: number;
  recipientId: number;
  sentAt: number;
}
