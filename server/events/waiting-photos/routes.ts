import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/events/waiting-photos.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { readEvent } from '#server/events/events/queries.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { addWaitingPhotos } from './add.ts';
import { decideWaitingPhotos } from './decide.ts';
import { countOwnWaiting, listWaitingPhotos } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'storage' | 'config' | 'readLetterhead'>;

export function waitingPhotoRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config } = services;

  handle(app, endpoints.addEventPhotos, async ({ viewer, params, body: { photos } }) => {
    const sent = { eventId: params.id, userId: viewer.userId, photos, source: 'site' as const };
    return { waiting: await inTransaction(db, (tx) => addWaitingPhotos(tx, sent, config)) };
  });

  handle(app, endpoints.countOwnWaitingPhotos, async ({ viewer, params }) => {
    const { _id } = await readEvent(db, params.id);
    return { waiting: (await countOwnWaiting(db, viewer.userId, _id)).ofEvent };
  });

  handle(app, endpoints.listWaitingPhotos, async ({ query, reply }) => {
    const { limit = listPageMax, before: after } = query;
    const photos = await listWaitingPhotos(db, { limit: limit + 1, after });
    const { rows: items, hasMore } = cutPage(photos, limit);
    return sendListPage(
      reply,
      endpoints.listWaitingPhotos,
      { query },
      { items, next: nextAfter(items, limit, hasMore) },
    );
  });

  handle(app, endpoints.decideWaitingPhotos, ({ viewer, body }) =>
    decideWaitingPhotos(services, { managerId: viewer.userId, ...body }),
  );
}
