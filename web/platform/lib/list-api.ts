import type { Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import { type ReceivedPage, readListPage } from '#contracts/platform/received-page.ts';
import { type CallParts, call, type Input } from './api.ts';

/** Calls an endpoint like `call`, for a list that comes in pages. */
export async function callList<E extends Endpoint>(
  endpoint: E,
  ...input: Input<E>
): Promise<ReceivedPage<ResponseOf<E>>> {
  let received: Headers | undefined;
  const keep = (headers: Headers) => {
    received = headers;
  };
  const parts = [input[0], keep] as unknown as CallParts<E>;
  const items = await call(endpoint, ...parts);
  return readListPage(items, (name) => received?.get(name));
}

interface PageQuery {
  limit: string;
  /** The API’s parameter: the id of the last entry that was read. Those below it in the list are next. */
  before: string | undefined;
}

/** Reads as many pages as are needed for `count` entries; `read` gets what to ask for, at most `pageMax` at once. */
export async function listUpTo<Entry extends { _id: string }>(
  count: number,
  pageMax: number,
  read: (query: PageQuery) => Promise<ReceivedPage<Entry[]>>,
  before?: string,
): Promise<ReceivedPage<Entry[]>> {
  const items: Entry[] = [];
  for (;;) {
    const limit = String(Math.min(count - items.length, pageMax));
    const page = await read({ limit, before: items.at(-1)?._id ?? before });
    items.push(...page.items);
    if (!page.hasMore || items.length >= count) return { ...page, items };
  }
}
