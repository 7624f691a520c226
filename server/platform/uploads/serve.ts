import type { FastifyInstance } from 'fastify';
import { photoFileName } from '#contracts/gallery/photo-file-name.ts';
import { letterFile, letterPattern } from '#contracts/platform/letters.ts';
import {
  type PictureFormat,
  picturePattern,
  pictureTypes,
  pictureUrl,
  pictureWidths,
  previewWidth,
  readPictureUrl,
} from '#contracts/platform/pictures/pictures.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { sandboxPolicy, securityHeaders } from '#server/platform/http/security-headers.ts';
import type { FoundFile, Storage } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { letterType } from './letters.ts';

const pictureFolder = new RegExp(`^${picturePattern}$`);
const pictureFile = /^(\d{1,4})\.(avif|webp|jpg)$/;
const letterFolder = new RegExp(`^${letterPattern}$`);

const ofNothing = {
  'content-security-policy': sandboxPolicy,
  'cache-control': 'no-store',
};
const forGood = 'max-age=31536000, immutable';
// A stand-in: the real size may be ready in a moment.
const forNow = 'max-age=5';

const ofPictures = {
  'content-security-policy': sandboxPolicy,
  // Mail programs and other sites may show them.
  'cross-origin-resource-policy': 'cross-origin',
};

// No sandbox: Safari would show an empty page. For the rest, see docs/decisions/0013.
const ofLetters = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline; filename="thank-you-letter.pdf"',
};

type Dependencies = Pick<Services, 'storage' | 'config'>;

/**
 * Serves pictures and letters to anybody. Their names contain a hash of the content, so browsers may cache them
 * forever.
 */
export function serveUploads(server: FastifyInstance, { storage, config }: Dependencies): void {
  const common = securityHeaders(config.siteUrl);

  type Route = { Params: { name: string; file: string }; Querystring: { download?: unknown } };
  server.get<Route>('/uploads/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    reply.headers({ ...common, ...ofNothing });
    const kind = findKind(name, file);
    const own = kind && (await storage.find(name, file));
    const found = own ?? (kind && (await findStandIn(storage, name, file)));
    if (!found) throw notFound('file');
    if (found.bytes !== undefined) reply.header('content-length', found.bytes);
    const { type, headers } = own && kind ? kind : describePicture('jpg');
    // Only browsers store pictures, and no shared caches, because members are in them. Letters are the club’s.
    const whose = type === letterType ? 'public' : 'private';
    return reply
      .type(type)
      .header('cache-control', `${whose}, ${own ? forGood : forNow}`)
      .headers({ ...headers, ...asDownload(request.query.download) })
      .send(found.stream);
  });
}

/** Has the browser save a photo under this name, if it is one of ours. */
function asDownload(name: unknown): Record<string, string> {
  if (typeof name !== 'string' || !photoFileName.test(name)) return {};
  return { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` };
}

/** Finds the largest JPEG, or a smaller one, in place of a size that is not made yet or a format that is never made. */
async function findStandIn(storage: Storage, name: string, file: string): Promise<FoundFile | undefined> {
  const picture = readPictureUrl(pictureUrl(name, 0));
  const [, width] = pictureFile.exec(file) ?? [];
  if (!picture || !pictureWidths(picture.preset, picture.width).includes(Number(width))) return undefined;
  return (await storage.find(name, `${picture.width}.jpg`)) ?? storage.find(name, `${previewWidth}.jpg`);
}

/** Returns the type of a file and its headers; undefined when its address cannot be one of ours. */
function findKind(name: string, file: string) {
  const [, , format] = pictureFile.exec(file) ?? [];
  if (format && pictureFolder.test(name)) return describePicture(format as PictureFormat);
  return letterFolder.test(name) && file === letterFile ? { type: letterType, headers: ofLetters } : undefined;
}

function describePicture(format: PictureFormat) {
  const headers = { ...ofPictures, 'content-disposition': `inline; filename="picture.${format}"` };
  return { type: pictureTypes[format], headers };
}
