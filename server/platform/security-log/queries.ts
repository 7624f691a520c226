import { type SqlBool, sql } from 'kysely';
import type { SecurityEvent, SecurityEventKind } from '#contracts/platform/security-log.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Selects events; a field that is left out does not restrict them. */
export interface LogFilter {
  kind?: SecurityEventKind | undefined;
  /** Who did it, or whom it was about. */
  person?: number | undefined;
  /** From this moment on, and before that one; epoch ms. */
  since?: number | undefined;
  until?: number | undefined;
}

interface Part {
  limit: number;
  /** Only events after this one in the list. */
  before: number | undefined;
}

/** Lists entries, newest first. Each filter reads an index that is in this order. */
export async function listSecurityEvents(db: Database, filter: LogFilter, part: Part): Promise<SecurityEvent[]> {
  const { person } = filter;
  if (person === undefined) return (await selectEvents(db, filter, part).execute()).map(toEvent);
  const did = await selectEvents(db, filter, part).where('byId', '=', person).execute();
  const concerned = await selectEvents(db, filter, part)
    .where('aboutId', '=', person)
    .where((eb) => eb.or([eb('byId', 'is', null), eb('byId', '!=', person)]))
    .execute();
  return [...did, ...concerned]
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, part.limit)
    .map(toEvent);
}

function selectEvents(db: Database, { kind, since, until }: LogFilter, { limit, before }: Part) {
  let query = db
    .selectFrom('securityEvents as events')
    .leftJoin('users as actors', 'actors.id', 'events.byId')
    .leftJoin('users as subjects', 'subjects.id', 'events.aboutId')
    .select(['events.id', 'events.at', 'events.kind', 'events.detail', 'events.reason', 'byId', 'aboutId'])
    .select(['actors.name as by', 'subjects.name as about'])
    .orderBy('events.at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where('events.kind', '=', kind);
  if (since !== undefined) query = query.where('events.at', '>=', since);
  if (until !== undefined) query = query.where('events.at', '<', until);
  if (before === undefined) return query;
  // An event that was swept in the meantime was the oldest, so nothing comes after it.
  return query.where(
    sql<SqlBool>`(events.at, events.id) < (select last.at, last.id from security_events as last where last.id = ${before})`,
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

function toEvent({ id, at, byId, aboutId, ...event }: Row): SecurityEvent {
  return {
    ...event,
    _id: String(id),
    date: new Date(at).toISOString(),
    byUser: byId === null ? null : String(byId),
    aboutUser: aboutId === null ? null : String(aboutId),
  };
}
