import type { Endpoint, ResponseOf } from '#contracts/endpoint.ts';
import { type ReceivedPage, readListPage } from '#contracts/received-page.ts';
import { type CallParts, call, type Input, type Refused, toRefused } from './api.ts';

/** Like `call`, for a list that comes in pages. */
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

type ListOutcome<E> = { ok: true; page: ReceivedPage<ResponseOf<E>>; errors?: undefined } | Refused;

/** Like `submit`, for a list that comes in pages. */
export async function submitList<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ListOutcome<E>> {
  try {
    return { ok: true, page: await callList(endpoint, ...input) };
  } catch (error) {
    return toRefused(error);
  }
}
