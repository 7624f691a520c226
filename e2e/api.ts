import type { CallInput, Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';

interface Caller {
  /** Where the server is, without a slash at the end. */
  url: string;
  token?: string;
  /** The address that the call seems to come from. */
  from?: string;
}

/** Calls one line of the API over HTTP; throws for any response ≥ 400. */
export async function callApi<E extends Endpoint>(
  { url, token, from }: Caller,
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  const parts = input as Parameters<typeof addressOf>[1] & { body?: unknown };
  const headers: Record<string, string> = {
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token && { authorization: token }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const response = await fetch(url + addressOf(endpoint, parts), { method: endpoint.method, headers, body });
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.url} answered ${response.status}`);
  return (await response.json()) as ResponseOf<E>;
}
