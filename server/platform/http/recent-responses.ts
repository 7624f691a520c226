import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openedForHeader } from '#contracts/platform/opened-for.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import { isIncomplete } from './early-response.ts';
import { hasCurrent } from './entity-tags.ts';

/** In milliseconds; not longer, because what a list shows may depend on the day, and sessions end at some time. */
const lifetime = 1000;
const mostResponses = 2000;

/** A response as it was sent, and to whom. */
interface RecentResponse {
  sender: Pick<FastifyRequest, 'viewer' | 'sessionId'>;
  headers: ReturnType<FastifyReply['getHeaders']>;
  bytes: Buffer;
  etag: string;
}

export type RecentResponses = ReturnType<typeof createRecentResponses>;

/**
 * Remembers responses that come from a cache, by address, token, encoding, and for whom the page was loaded. A repeated
 * request gets the same response, without looking its sender up. All are forgotten when anything in the database changes,
 * and every second.
 */
export function createRecentResponses() {
  const responses = new Map<string, RecentResponse>();
  let versions: Versions | undefined;
  let goodUntil = 0;

  function forgetOld(request: FastifyRequest): void {
    const now = Date.now();
    if (request.versions === versions && now < goodUntil) return;
    responses.clear();
    versions = request.versions;
    goodUntil = now + lifetime;
  }

  return {
    find(request: FastifyRequest): RecentResponse | undefined {
      forgetOld(request);
      return request.method === 'GET' && !isIncomplete(request.raw) ? responses.get(keyOf(request)) : undefined;
    },
    /** Remembers a response to a GET that is about to be sent, unless something has changed meanwhile. */
    store(request: FastifyRequest, reply: FastifyReply, sent: Pick<RecentResponse, 'bytes' | 'etag'>): void {
      if (request.versions !== versions || responses.size >= mostResponses) return;
      const { viewer, sessionId } = request;
      responses.set(keyOf(request), { ...sent, sender: { viewer, sessionId }, headers: reply.getHeaders() });
    },
  };
}

function keyOf({ raw: { url, headers } }: FastifyRequest): string {
  return `${url}\n${headers['accept-encoding']}\n${headers.authorization}\n${headers[openedForHeader]}`;
}

/** Sends a response again, past the hooks of Fastify that would look at it before it is sent. */
export function sendRecent(recent: RecentResponse, request: FastifyRequest, reply: FastifyReply): void {
  const { bytes, etag } = recent;
  const headers = { ...recent.headers, 'x-request-id': request.id } as OutgoingHttpHeaders;
  const { raw } = reply.hijack();
  if (hasCurrent(request, etag)) raw.writeHead(304, headers).end();
  else raw.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
}
