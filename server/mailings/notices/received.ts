import type { readReceivedNotice } from '#contracts/mailings/received-notices.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';

/** Reads a notice that was sent to this user, whether or not the email arrived. @throws Refusal 404 */
export async function readReceived(
  db: Database,
  id: number,
  userId: number,
): Promise<ResponseOf<typeof readReceivedNotice>> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.id', 'deliveries.subjectId')
    .leftJoin('users as authors', 'authors.id', 'notices.userId')
    .select(['subject', 'message', 'dueAt', 'authors.name as author'])
    .where('kind', '=', 'notice')
    .where('notices.id', '=', id)
    .where('deliveries.userId', '=', userId)
    .where('deliveries.state', 'in', ['sent', 'failed'])
    .executeTakeFirst();
  if (!row) throw notFound('notice');
  const { dueAt, ...notice } = row;
  return { ...notice, _id: String(id), date: new Date(dueAt).toISOString() };
}
