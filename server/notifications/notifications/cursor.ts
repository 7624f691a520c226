import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Notification } from '#contracts/notifications/notifications.ts';

/**
 * The sources of the list. Entries of the same moment are in this order.
 */
export const sources = {
  /** What managers decided. */
  decision: 'd',
  event: 'e',
  /** Places from waiting lists. */
  place: 'l',
  notice: 'n',
  /** What concerns the reader's own posts and comments. */
  personal: 'p',
  /** Reports that wait for managers. */
  reports: 'r',
  /** Photos of the reader. */
  tag: 't',
  /** Photos that wait for managers. */
  photos: 'u',
  /** People whom members vouch for. */
  vouches: 'v',
  /** People who wait for approval. */
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
