import type { FastifyReply } from 'fastify';
import { totalHeader } from '#contracts/platform/received-page.ts';
import { createCache } from '#server/platform/live/cache.ts';
import { type ReadyJson, readyJson } from './handle.ts';

interface CachedResponse {
  body: ReadyJson;
  headers: Record<string, string>;
}

/**
 * Caches responses that are the same for all readers, each for one version of the data. Each is compressed once for each
 * encoding.
 */
export function createResponseCache(size: number) {
  const responses = createCache<CachedResponse>(size);
  const headerNames = ['link', totalHeader];

  return async function respond(
    reply: FastifyReply,
    key: string,
    version: number | string,
    read: () => Promise<unknown>,
  ): Promise<ReadyJson> {
    const known = responses.find(key, version);
    if (known) {
      reply.headers(known.headers);
      return known.body;
    }
    const fresh = readyJson(Buffer.from(reply.serialize(await read()) as string));
    const headers = headerNames.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    responses.store(key, version, { body: fresh, headers: Object.fromEntries(headers) });
    return fresh;
  };
}
