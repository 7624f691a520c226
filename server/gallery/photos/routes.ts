import type { FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import * as people from '#contracts/gallery/photo-people.ts';
import { suggestionsAtOnce } from '#contracts/gallery/photo-people.ts';
import { canDeletePhoto, canEditPhoto } from '#contracts/gallery/photo-policies.ts';
import * as endpoints from '#contracts/gallery/photos.ts';
import type { Person } from '#contracts/platform/common.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toSortName } from '#server/platform/database/words.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { type LogEntry, logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createPhoto, deletePhoto } from './commands.ts';
import { type OnPeopleRemoved, savePeople } from './people.ts';
import { savePersonInPhotos } from './person-in-photos.ts';
import { countPhotos, findPhoto, findPhotos, listPhotos, versionOf } from './queries.ts';
import { updatePhotos } from './update.ts';

const cachedPages = 50;

interface Dependencies extends Pick<Services, 'db' | 'storage' | 'config'> {
  /** Takes the names of people who were taken out of a photo off its faces, too. */
  onPeopleRemoved: OnPeopleRemoved;
}

export function photoRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, storage, config, onPeopleRemoved: onRemoved } = dependencies;
  // The gallery is the same for all members, and for all managers, so a page of it is cached until any photo changes.
  const sendCached = createResponseCache(cachedPages);

  async function readPhoto(viewer: SignedInViewer, id: number): Promise<endpoints.Photo> {
    const photo = await findPhoto(db, id, isManager(viewer));
    if (!photo) throw notFound('photo');
    return photo;
  }

  async function readIfAllowed(
    policy: typeof canDeletePhoto,
    viewer: SignedInViewer,
    id: number,
  ): Promise<endpoints.Photo> {
    const photo = await readPhoto(viewer, id);
    if (!policy(viewer, photo)) throw notAllowed();
    return photo;
  }

  handle(app, endpoints.listPhotos, ({ viewer, query, versions, reply }) => {
    const withHidden = isManager(viewer);
    return sendCached(reply, JSON.stringify({ ...query, withHidden }), versionOf(versions), async () => {
      const { limit = listPageMax, before, ...chosen } = query;
      const filter = { ...chosen, withHidden };
      const photos = await listPhotos(db, filter, { limit: limit + 1, before });
      const { rows: items, hasMore } = cutPage(photos, limit);
      const page = { items, next: nextAfter(items, limit, hasMore), total: await countPhotos(db, filter) };
      return sendListPage(reply, endpoints.listPhotos, { query }, page);
    });
  });

  handle(app, endpoints.createPhoto, async ({ viewer, body }) =>
    readPhoto(viewer, await createPhoto(db, viewer.userId, body, config)),
  );

  handle(app, endpoints.updatePhoto, async ({ viewer, params, body }) => {
    const { userCreated } = await readIfAllowed(canEditPhoto, viewer, params.id);
    const logEntry = logEntryAboutOthers(viewer, 'content-changed', userCreated, `photo ${params.id}`);
    await updatePhotos(db, [params.id], body, logEntry ? [logEntry] : []);
    return readPhoto(viewer, params.id);
  });

  handle(app, endpoints.updatePhotos, async ({ viewer, body: { ids, ...changes } }) => {
    await updatePhotos(db, ids, changes, describeChangedPhotos(viewer.userId, [...new Set(ids)]));
    return findPhotos(db, ids, true);
  });

  handle(app, people.savePhotoPeople, async ({ viewer, params, body }) => {
    await savePeople(db, viewer, params.id, { ...body, onRemoved });
    return readPhoto(viewer, params.id);
  });

  handle(app, people.savePersonInPhotos, async ({ viewer, body }) => {
    await savePersonInPhotos(db, viewer, { ...body, onRemoved });
    return findPhotos(db, body.ids, isManager(viewer));
  });

  handle(app, people.suggestPeople, ({ query }) => suggestPeople(db, query.name));

  handle(app, endpoints.deletePhoto, async ({ viewer, params }) => {
    const photo = await readIfAllowed(canDeletePhoto, viewer, params.id);
    const logEntry = logEntryAboutOthers(viewer, 'content-removed', photo.userCreated, `photo ${params.id}`);
    await deletePhoto(db, storage, photo, logEntry);
    return success;
  });
}

/** As many ids, however long, as fit into one entry of the security log. */
const idsOfEntry = 15;

/** Returns the log entries for the photos that a manager changed at once. */
function describeChangedPhotos(managerId: number, ids: number[]): LogEntry[] {
  const starts = Array.from({ length: Math.ceil(ids.length / idsOfEntry) }, (_, number) => number * idsOfEntry);
  return starts.map((start) => {
    const named = ids.slice(start, start + idsOfEntry);
    const detail = `${named.length === 1 ? 'photo' : 'photos'} ${named.join(', ')}`;
    return { kind: 'content-changed', by: managerId, detail };
  });
}

const mostWords = 4;

/**
 * Lists members whose names have words that begin with each of these, by last name. Reads the sortable names, which are
 * folded; their email addresses must not find anybody.
 */
async function suggestPeople(db: Database, typed: string): Promise<Person[]> {
  const words = toSortName(typed).split(' ').filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar'])
    .where(isOfTheClub)
    // Letters and digits only, so nothing in them means anything to `like`.
    .where((eb) => eb.and(words.map((word) => sql<SqlBool>`(' ' || sort_name) like ${`% ${word}%`}`)))
    .orderBy('sortName')
    .orderBy('id')
    .limit(suggestionsAtOnce)
    .execute();
  return rows.map(({ id, name, avatar }) => ({ user: String(id), name, avatar }));
}
