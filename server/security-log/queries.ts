import type { SecurityEvent } from '#contracts/security-log.ts';
import type { Database } from '#server/database/schema.ts';

/** Newest first. */
export async function listSecurityEvents(
  db: Database,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<SecurityEvent[]> {
  const rows = await db
    .selectFrom('securityEvents as events')
    .leftJoin('users as actors', 'actors.id', 'events.byId')
    .leftJoin('users as subjects', 'subjects.id', 'events.aboutId')
    .select(['events.id', 'events.at', 'events.kind', 'events.detail', 'actors.name as by', 'subjects.name as about'])
    .$if(before !== undefined, (query) => query.where('events.id', '<', before as number))
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, ...event }) => ({ ...event, _id: String(id), date: new Date(at).toISOString() }));
}
