import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { addressOf } from '#contracts/endpoint-url.ts';
import { totalHeader } from '#contracts/received-page.ts';

/** A page of a list, and how the query of the next one differs from that of this one; undefined: it is the last. */
export interface ListPage<Item> {
  items: Item[];
  next: Record<string, string> | undefined;
  /** How many there are in all; undefined where that is not counted, or too many to be. */
  total?: number | undefined;
}

/** Params or a query as the handler got them. */
type Values = Record<string, unknown>;

/** Returns with a page of a list: `Link: <…>; rel="next"` while there are more, the total where it is known. */
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

/** Returns values as an address has them: text, without those that are left out. */
function toTexts(values: Values): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Whether there are more than the page holds that was asked for: read one row more, and give it here. */
export function cutPage<Row>(rows: Row[], limit: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The next page of a list that is continued after an id. */
export function nextAfter(items: { _id: string }[], limit: number, hasMore: boolean) {
  return hasMore ? { limit: String(limit), before: items.at(-1)?._id ?? '' } : undefined;
}
