import type { FastifyInstance } from 'fastify';
import { letterFile, letterPattern } from '#contracts/letters.ts';
import { type PictureFormat, picturePattern, pictureTypes } from '#contracts/pictures.ts';
import { notFound } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { letterType } from '#server/storage/letters.ts';
import type { Storage } from '#server/storage/storage.ts';

const pictureFolder = new RegExp(`^${picturePattern}$`);
const pictureFile = /^\d{1,4}\.(avif|webp|jpg)$/;
const letterFolder = new RegExp(`^${letterPattern}$`);

const ofNothing = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};
const forGood = { 'cache-control': 'public, max-age=31536000, immutable' };

const ofPictures = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Mail programs and other sites may show them.
  'cross-origin-resource-policy': 'cross-origin',
};

// No sandbox: Safari shows an empty page then. Why the rest: docs/decisions/0013.
const ofLetters = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline; filename="thank-you-letter.pdf"',
};

interface Needs {
  storage: Storage;
  siteUrl: string;
}

/** Hands out pictures and letters, to anybody: their names hold a hash of the content, so they are kept for good. */
export function serveUploads(server: FastifyInstance, { storage, siteUrl }: Needs): void {
  const common = securityHeaders(siteUrl);

  server.get<{ Params: { name: string; file: string } }>('/uploads/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    reply.headers({ ...common, ...ofNothing });
    const kind = findKind(name, file);
    const found = kind && (await storage.find(name, file));
    if (!found) throw notFound('file');
    if (found.bytes !== undefined) reply.header('content-length', found.bytes);
    return reply
      .type(kind.type)
      .headers({ ...kind.headers, ...forGood })
      .send(found.stream);
  });
}

/** The type of a file and the headers that go with it; undefined when its address cannot be one of ours. */
function findKind(name: string, file: string) {
  const [, format] = pictureFile.exec(file) ?? [];
  if (format && pictureFolder.test(name)) {
    const headers = { ...ofPictures, 'content-disposition': `inline; filename="picture.${format}"` };
    return { type: pictureTypes[format as PictureFormat], headers };
  }
  return letterFolder.test(name) && file === letterFile ? { type: letterType, headers: ofLetters } : undefined;
}
