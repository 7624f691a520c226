import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as endpoints from '#contracts/photos.ts';
import { canChangePhoto, type Viewer } from '#contracts/policies.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, success, written } from '#server/http/answer.ts';
import { notAllowed, notFound } from '#server/http/errors.ts';
import { createKept } from '#server/live/kept.ts';
import { eventAboutOthers } from '#server/security-log/commands.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createPhoto, deletePhoto, updatePhoto } from './commands.ts';
import { findPhoto, listPhotos } from './queries.ts';

const pagesKept = 20;

interface Needs {
  db: Database;
  storage: Storage;
  config: Pick<Config, 'siteUrl' | 'imageHost'>;
}

interface Page {
  json: Buffer;
  /** The same, by gzip. */
  small: Buffer;
  /** The Link header, while there are older photos. */
  next: string | undefined;
}

export function photoRoutes(app: FastifyInstance, { db, storage, config }: Needs): void {
  // The gallery is the same for every member, so a page of it is written once and sent until any photo changes. It may
  // hold thousands of photos, so it is kept small as well.
  const pages = createKept<Page>(pagesKept);

  async function readPhoto(id: number): Promise<endpoints.Photo> {
    const photo = await findPhoto(db, id);
    if (!photo) throw notFound('photo');
    return photo;
  }

  async function readOwnPhoto(viewer: Viewer, id: string): Promise<endpoints.Photo> {
    const photo = await readPhoto(Number(id));
    if (!canChangePhoto(viewer, photo)) throw notAllowed();
    return photo;
  }

  answer(app, endpoints.listPhotos, async ({ query, versions, request, reply }) => {
    const key = JSON.stringify(query);
    const page = pages.find(key, versions.photos) ?? (await writePage(db, reply, query));
    pages.keep(key, versions.photos, page);
    if (page.next) reply.header('link', page.next);
    reply.header('vary', 'accept-encoding');
    if (!request.headers['accept-encoding']?.includes('gzip')) return written(page.json);
    reply.header('content-encoding', 'gzip');
    return written(page.small);
  });

  answer(app, endpoints.createPhoto, async ({ viewer, body }) =>
    readPhoto(await createPhoto(db, Number(viewer._id), body, config)),
  );

  answer(app, endpoints.updatePhoto, async ({ viewer, params, body }) => {
    const { userCreated } = await readOwnPhoto(viewer, params.id);
    const event = eventAboutOthers(viewer, 'content-changed', userCreated, `photo ${params.id}`);
    await updatePhoto(db, Number(params.id), body.caption, event);
    return readPhoto(Number(params.id));
  });

  answer(app, endpoints.deletePhoto, async ({ viewer, params }) => {
    const photo = await readOwnPhoto(viewer, params.id);
    const event = eventAboutOthers(viewer, 'content-removed', photo.userCreated, `photo ${params.id}`);
    await deletePhoto(db, storage, photo, event);
    return success;
  });
}

type Part = { limit?: number | undefined; before?: string | undefined };

async function writePage(db: Database, reply: FastifyReply, { limit, before }: Part): Promise<Page> {
  const photos = await listPhotos(db, { limit: limit && limit + 1, before: before ? Number(before) : undefined });
  const last = limit && photos.length > limit ? photos[limit - 1] : undefined;
  const json = Buffer.from(reply.serialize(photos.slice(0, limit)) as string);
  return {
    json,
    small: await promisify(gzip)(json),
    next: last && `<${endpoints.listPhotos.url}?limit=${limit}&before=${last._id}>; rel="next"`,
  };
}
