import type { InboundMessage, InboundOutcome } from '#contracts/mailings/inbound.ts';
import type { Database } from '#server/platform/database/schema.ts';

interface InboundPage {
  limit: number;
  /** Only older ones than this. */
  before?: number | undefined;
  outcome?: InboundOutcome | undefined;
}

/** Returns emails that took effect, were held, or were refused, newest first. */
export async function listInbound(
  db: Database,
  { limit, before, outcome: only }: InboundPage,
): Promise<InboundMessage[]> {
  const rows = await db
    .selectFrom('inboundMessages')
    .select(['id', 'receivedAt', 'sender', 'subject', 'outcome', 'reason', 'bytes'])
    .where('outcome', 'is not', null)
    .$if(only !== undefined, (query) => query.where('outcome', '=', only as InboundOutcome))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, receivedAt, sender, subject, outcome, reason, bytes }) => ({
    _id: String(id),
    date: new Date(receivedAt).toISOString(),
    from: sender,
    subject,
    // The query leaves out those that are not handled yet.
    outcome: outcome as InboundMessage['outcome'],
    reason,
    bytes: Number(bytes),
  }));
}
