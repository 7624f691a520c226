import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode } from '#server/platform/http/compression.ts';
import type { Page } from './page.ts';

/** Sends a page in the best encoding that the browser accepts; 304 if it already has this version. */
export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers);
  const { etag } = page.headers;
  if (etag && request.headers['if-none-match'] === etag && page.status === 200) return reply.code(304).send();
  const { bytes, encoding } = await encode(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(bytes);
}
