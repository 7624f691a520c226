import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { totalHeader } from '#contracts/platform/received-page.ts';

/** A page of a list, and what changes in the query of the next page; undefined means that it is the last. */
export interface ListPage<Item> {
  items: Item[];
  next: Record<string, string> | undefined;
  /** How many there are in all; undefined when that is not counted, or there are too many. */
  total?: number | undefined;
}

/** Params or a query, as the handler got them. */
type Values = Record<string, unknown>;

/**
 * Returns the items of a page and sets its headers: `Link: <…>; rel="next"` while there are more, and the total if
 * known.
 */
export function sendListPage<Item>(
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'url'>,
  { params = {}, query }: { params?: Values; query: Values },
  { items, next, total }: ListPage<Item>,
): Item[] {
  if (total !== undefined) reply.header(totalHeader, total);
  if (!next) return items;
  const address = addressOf(endpoint, { params: toTexts(params), query: { ...toTexts(query), ...next } });
  reply.header('link', `<${address}>; rel="next"`);
  return items;
}

/** Returns values as text for an address, leaving out undefined ones. */
function toTexts(values: Values): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Cuts a page from its rows, read with one row too many, and returns whether there are more. */
export function cutPage<Row>(rows: Row[], limit: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Returns the query of the next page of a list that continues after an id. */
export function nextAfter(items: { _id: string }[], limit: number, hasMore: boolean) {
  return hasMore ? { limit: String(limit), before: items.at(-1)?._id ?? '' } : undefined;
}
