import type { FastifyInstance } from 'fastify';
import { picturePattern, pictureTypes } from '#contracts/pictures.ts';
import { notFound } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Storage } from '#server/storage/storage.ts';

const namePattern = new RegExp(`^${picturePattern}$`);
const filePattern = /^\d{1,4}\.(avif|webp|jpg)$/;

interface Needs {
  storage: Storage;
  siteUrl: string;
}

/** Hands out the pictures, to anybody: their names hold a hash of the content, so they are kept for good. */
export function servePictures(server: FastifyInstance, { storage, siteUrl }: Needs): void {
  const headers = {
    ...securityHeaders(siteUrl),
    'content-security-policy': "default-src 'none'; sandbox",
    // Mail programs and other sites may show them.
    'cross-origin-resource-policy': 'cross-origin',
  };

  server.get<{ Params: { name: string; file: string } }>('/uploads/:name/:file', async (request, reply) => {
    reply.headers(headers);
    const { name, file } = request.params;
    const [, format] = filePattern.exec(file) ?? [];
    const found = format && namePattern.test(name) ? await storage.find(name, file) : undefined;
    if (!found) {
      reply.header('cache-control', 'no-store');
      throw notFound('picture');
    }
    if (found.bytes !== undefined) reply.header('content-length', found.bytes);
    return reply
      .type(pictureTypes[format as keyof typeof pictureTypes])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.stream);
  });
}
