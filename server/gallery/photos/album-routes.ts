import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/gallery/photo-albums.ts';
import { toFileWords } from '#contracts/gallery/photo-file-name.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { createAlbumTickets } from './album-file.ts';
import { listAlbums, listPhotosOnDay } from './albums.ts';
import { titleOfBreakfast, toEventColumns } from './describe.ts';
import { type PhotoFilter, selectPhotos, versionOf } from './queries.ts';
import { type AlbumReaders, albumRetryAfter } from './serve-albums.ts';
import { listSimilar } from './similar.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { readers: AlbumReaders };

/** Long enough to press a link, and for a browser that asks where to save the file. */
const ticketLife = 5 * oneMinute;
const cachedResponses = 2;

export function albumRoutes(app: FastifyInstance, { db, config, readers }: Dependencies): void {
  const sendCached = createResponseCache(cachedResponses);
  const tickets = createAlbumTickets(config.jwtSecret);

  handle(app, endpoints.listAlbums, ({ versions, reply }) =>
    sendCached(reply, 'albums', versionOf(versions), () => listAlbums(db)),
  );

  handle(app, endpoints.listPhotosOnThisDay, ({ versions, reply }) => {
    const today = localDay(config.timeZone, new Date());
    return sendCached(reply, 'on this day', `${versionOf(versions)} ${today}`, () => listPhotosOnDay(db, today));
  });

  handle(app, endpoints.listSimilarPhotos, ({ viewer, query }) => listSimilar(db, viewer.userId, query.url));

  handle(app, endpoints.createAlbumFile, async ({ viewer, request, body: { before, ...filter } }) => {
    // Here, where the page can say so: the address of a file would replace the page.
    const busy = readers.refuse(viewer.userId);
    if (busy) throw new Refusal(429, { error: busy }, albumRetryAfter);
    const { photos, next } = await measure(filter, before);
    const sessionId = request.sessionId as string;
    const ticket = tickets.issue({ sessionId, filter, before, until: Date.now() + ticketLife });
    const name = encodeURIComponent(`${toFileWords(await titleOf(db, filter))}.zip`);
    return { url: `/albums/${ticket}/${name}`, photos, next };
  });

  /** Counts the photos of a file, and finds where the next one begins. */
  async function measure(filter: PhotoFilter, before: number | undefined) {
    let query = selectPhotos(db, filter).select('photos.id').orderBy('photos.id', 'desc');
    if (before !== undefined) query = query.where('photos.id', '<', before);
    const rows = await query.limit(endpoints.albumLimits.inFile + 1).execute();
    const photos = Math.min(rows.length, endpoints.albumLimits.inFile);
    const hasMore = rows.length > photos;
    return { photos, next: hasMore ? String(rows[photos - 1]?.id) : null };
  }
}

/** Returns the title of an album: "Photos of Peg Sorensen", "Photos from Fish Fry 1987", or "Photos". */
async function titleOf(db: Database, { person, event, year }: PhotoFilter): Promise<string> {
  const name = person === undefined ? undefined : await findName(db, person);
  const title = event === undefined ? undefined : await findTitle(db, event);
  return ['Photos', name && `of ${name}`, title && `from ${title}`, year].filter(Boolean).join(' ');
}

async function findName(db: Database, id: number): Promise<string | undefined> {
  const found = db.selectFrom('users').select('name').where('id', '=', id).where(isOfTheClub);
  return (await found.executeTakeFirst())?.name;
}

async function findTitle(db: Database, event: string): Promise<string | undefined> {
  const { eventId, breakfastMonth } = toEventColumns(event);
  if (breakfastMonth !== null) return titleOfBreakfast(breakfastMonth);
  const found = db.selectFrom('events').select('title').where('id', '=', eventId);
  return (await found.executeTakeFirst())?.title;
}
