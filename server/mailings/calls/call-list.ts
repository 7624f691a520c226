import { callListOpenFor } from '#contracts/mailings/calls.ts';
import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { findEvent } from '#server/events/events/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { localDay } from '#server/platform/time/time-zone.ts';

/** The notice or the event that calls are about. */
export interface About {
  notice?: number | undefined;
  event?: string | undefined;
}

interface Shared {
  title: string;
  /** Whether callers can still see it. */
  isOpen: boolean;
}

export interface NoticeCalls extends Shared {
  kind: 'notice';
  id: number;
  audience: Audience;
}

export interface EventCalls extends Shared {
  kind: 'event';
  id: string;
  /** In epoch ms; null while it is on. */
  canceledAt: number | null;
  /** When it was last changed, in epoch ms. */
  changedAt: number;
}

export type CallList = NoticeCalls | EventCalls;

/** Reads what a list of calls is about. @throws Refusal 404 */
export async function readCallList(db: Database, about: About, timeZone: string): Promise<CallList> {
  const list = await findCallList(db, about, timeZone);
  if (!list) throw notFound(about.event === undefined ? 'notice' : 'event');
  return list;
}

/** Finds what a list of calls is about; undefined when it is gone. */
export function findCallList(db: Database, { notice, event }: About, timeZone: string): Promise<CallList | undefined> {
  return event === undefined ? findNoticeCalls(db, notice as number) : findEventCalls(db, event, timeZone);
}

async function findNoticeCalls(db: Database, id: number): Promise<NoticeCalls | undefined> {
  const notice = await db
    .selectFrom('notices')
    .select(['subject as title', 'audience', 'startedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!notice) return undefined;
  const { title, audience, startedAt } = notice;
  const isOpen = startedAt === null || startedAt > Date.now() - callListOpenFor;
  return { kind: 'notice', id, title, audience, isOpen };
}

async function findEventCalls(db: Database, id: string, timeZone: string): Promise<EventCalls | undefined> {
  const event = await findEvent(db, id);
  if (!event) return undefined;
  const isOpen = !isPast(event, localDay(timeZone, new Date()));
  const canceledAt = event.canceled === null ? null : Date.parse(event.canceled);
  return { kind: 'event', id, title: event.title, isOpen, canceledAt, changedAt: event.changedAt };
}
