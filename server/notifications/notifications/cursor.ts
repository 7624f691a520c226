import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Notification } from '#contracts/notifications/notifications.ts';

/**
 * The sources of the list, in their order for entries of the same moment: what managers decided, events, places from waiting
 * lists, notices, what concerns the reader's own posts and comments, reports that wait for managers, photos of the reader,
 * photos that wait for managers, people whom members vouch for, and people who wait for approval.
 */
export const sources = {
  decision: 'd',
  event: 'e',
  place: 'l',
  notice: 'n',
  personal: 'p',
  reports: 'r',
  tag: 't',
  photos: 'u',
  vouches: 'v',
  waiting: 'w',
} as const;
export type Source = keyof typeof sources;

/** A place in the list: newest first, then by source, then by id. */
export interface Place {
  at: number;
  source: Source;
  id: number;
}

/** An entry of the list, at its place. */
export type Entry = Place & Pick<Notification, 'kind' | 'href' | 'text' | 'by' | 'count'>;

/** A part of the list: at most `limit` entries after `after`. */
export interface Part {
  limit: number;
  after: Place | undefined;
}

export function toCursor({ at, source, id }: Place): string {
  return `${at}-${sources[source]}${id}`;
}

/** Parses a cursor whose format was checked; undefined if its source is unknown. */
export function readCursor(text: string): Place | undefined {
  const [, at, letter, id] = /^(\d+)-([a-z])(\d+)$/.exec(text) ?? [];
  const [source] = Object.entries(sources).find(([, known]) => known === letter) ?? [];
  return source === undefined ? undefined : { at: Number(at), source: source as Source, id: Number(id) };
}

/** Compares places in the order of the list. */
export function byPlace(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at;
  if (a.source !== b.source) return sources[a.source] < sources[b.source] ? -1 : 1;
  return b.id - a.id;
}

/** Returns the condition that a row comes after a place in the list; `at` and `id` are the columns of its moment and id. */
export function isAfter(place: Place | undefined, source: Source, at: string, id: string | RawBuilder<number>) {
  if (!place) return sql<SqlBool>`1 = 1`;
  const [moment, key] = [sql.ref(at), typeof id === 'string' ? sql.ref(id) : id];
  if (source === place.source) return sql<SqlBool>`(${moment}, ${key}) < (${place.at}, ${place.id})`;
  return sources[source] < sources[place.source]
    ? sql<SqlBool>`${moment} < ${place.at}`
    : sql<SqlBool>`${moment} <= ${place.at}`;
}
