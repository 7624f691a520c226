import type { NoticeRecipient } from '#contracts/mailings/notice-recipients.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { DeliveryState } from '#server/platform/database/tables/mailings.ts';
import type { LaterPart } from './queries.ts';
import { selectOfNotice } from './recipients.ts';

/** Lists everyone a notice was for, in the order of their emails. */
export async function listRecipients(db: Database, noticeId: number, { limit, after }: LaterPart) {
  const rows = await selectOfNotice(db, noticeId)
    .leftJoin('users', 'users.id', 'deliveries.userId')
    .select(['deliveries.id', 'users.name', 'state', 'reason', 'dueAt'])
    .$if(after !== undefined, (query) => query.where('deliveries.id', '>', after as number))
    .orderBy('deliveries.id')
    .limit(limit)
    .execute();
  return rows.map(toRecipient);
}

interface RecipientRow {
  id: number;
  name: string | null;
  state: DeliveryState;
  reason: string | null;
  dueAt: number;
}

function toRecipient({ id, name, state, reason, dueAt }: RecipientRow): NoticeRecipient {
  const wasNotSent = state === 'failed' || state === 'skipped';
  return {
    _id: String(id),
    name,
    state: publicStates[state],
    date: state === 'sent' ? new Date(dueAt).toISOString() : null,
    reason: wasNotSent ? reason : null,
  };
}

const publicStates = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  skipped: 'left-out',
} as const satisfies Record<DeliveryState, NoticeRecipient['state']>;
