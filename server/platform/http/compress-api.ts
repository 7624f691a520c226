import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { cacheBytes, encode } from './compression.ts';

/**
 * Compresses responses to GET. Responses about one's own account may carry tokens and codes, and how far those shrink
 * next to chosen text could leak them to an eavesdropper (BREACH), so they are not compressed.
 */
export function compressApi(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !isCompressible(endpoint) || typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    const { bytes, encoding } = await encode(cacheBytes(Buffer.from(payload)), request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    return bytes;
  });
}

/** Whether the length of an endpoint's response reveals no secret. */
function isCompressible({ method, permission, url }: Endpoint): boolean {
  return method === 'GET' && permission !== 'account' && !secretUrls.includes(url);
}

/** Returns an address that opens something without a login. */
const secretUrls = ['/api/calendar'];
