import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { cacheBytes, encode } from './compression.ts';

/**
 * Compresses what the API answers to a GET. Responses about one's own account may carry tokens and codes: how far those
 * shrink beside chosen text would tell them to whoever watches the connection (BREACH), so they go as they are.
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

/** Whether an endpoint returns with nothing that has to be kept from whoever sees how long the response is. */
function isCompressible({ method, permission, url }: Endpoint): boolean {
  return method === 'GET' && permission !== 'account' && !secretUrls.includes(url);
}

/** Returns with an address that opens something by itself. */
const secretUrls = ['/api/calendar'];
