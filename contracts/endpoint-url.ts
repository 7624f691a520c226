import type { Endpoint } from './endpoint.ts';

/** What stands in the address of a call. */
export interface AddressParts {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined> | undefined;
}

/** The path of a call: params in their places, the query behind it without what is empty. */
export function addressOf({ url }: Pick<Endpoint, 'url'>, { params = {}, query = {} }: AddressParts): string {
  const path = url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
