import type { InboundMessage } from '#contracts/mailings/inbound.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Returns emails that took effect, were held, or were refused, newest first. */
export async function listInbound(
  db: Database,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<InboundMessage[]> {
  const rows = await db
    .selectFrom('inboundMessages')
    .select(['id', 'receivedAt', 'sender', 'subject', 'outcome', 'reason'])
    .where('outcome', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, receivedAt, sender, subject, outcome, reason }) => ({
    _id: String(id),
    date: new Date(receivedAt).toISOString(),
    from: sender,
    subject,
    // The query leaves out those that are not handled yet.
    outcome: outcome as InboundMessage['outcome'],
    reason,
  }));
}
