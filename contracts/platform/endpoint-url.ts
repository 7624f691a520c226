import type { Endpoint } from './endpoint.ts';

/** The parts of a call that go into its address. */
export interface AddressParts {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined> | undefined;
}

/** Returns the path of a call: params filled in, followed by the query without its empty values. */
export function addressOf({ url }: Pick<Endpoint, 'url'>, { params = {}, query = {} }: AddressParts): string {
  const path = url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
