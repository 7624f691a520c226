import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { cacheBytes, encode } from './compression.ts';

/** In characters of base64url: 132 bits of the hash. */
const tagLength = 22;

/**
 * Compresses responses to GET. Responses about the sender's own account are not compressed. They may carry tokens and codes,
 * which an eavesdropper could guess from the compressed size (BREACH).
 */
export function compressApi(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !isCompressible(endpoint) || typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    if (reply.statusCode === 200) {
      const etag = entityTagOf(payload);
      reply.header('etag', etag);
      if (hasCurrent(request, etag)) {
        reply.code(304);
        return null;
      }
    }
    const { bytes, encoding } = await encode(cacheBytes(Buffer.from(payload)), request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    return bytes;
  });
}

/** Checks whether the length of an endpoint's response reveals no secret. */
function isCompressible({ method, permission, url }: Endpoint): boolean {
  return method === 'GET' && permission !== 'account' && !secretUrls.includes(url);
}

/** Endpoints that respond with an address that opens something without a login. */
const secretUrls = ['/api/calendar'];

/** Returns the entity tag of content; a weak one, because it is the same in every encoding (RFC 9110). */
export function entityTagOf(content: string | Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, tagLength)}"`;
}

/** Checks whether the sender of a request has the content with this tag already. */
export function hasCurrent({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  return headers['if-none-match']?.includes(tag) ?? false;
}
