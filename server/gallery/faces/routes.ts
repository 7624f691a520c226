import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/gallery/faces.ts';
import { versionOf } from '#server/gallery/photos/queries.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import type { Services } from '#server/services.ts';
import { deleteFace, markFace } from './commands.ts';
import { agreeWithName, deleteName, suggestName, withdrawAgreement } from './name-commands.ts';
import { countOpenFaces, listFacesOfPhoto, listOpenFaces, listOwnPhotos, readFace } from './queries.ts';
import type { SuggestedName } from './say-name.ts';

const cachedPages = 50;

export function faceRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  // The same for every member, so a page is cached until any photo changes.
  const sendCached = createResponseCache(cachedPages);

  handle(app, endpoints.listFacesOfPhoto, ({ params }) => listFacesOfPhoto(db, params.id));

  handle(app, endpoints.listFaces, ({ query, versions, reply }) =>
    sendCached(reply, JSON.stringify(query), versionOf(versions), async () => {
      const { limit = endpoints.faceLimits.page, before, open } = query;
      const faces = await listOpenFaces(db, open, { limit: limit + 1, before });
      const { rows: items, hasMore } = cutPage(faces, limit);
      const page = { items, next: nextAfter(items, limit, hasMore), total: await countOpenFaces(db, open) };
      return sendListPage(reply, endpoints.listFaces, { query }, page);
    }),
  );

  handle(app, endpoints.markFace, async ({ viewer, params, body, request }) => {
    const { person, name, ...spot } = body;
    const face = {
      photoId: params.id,
      spot,
      suggested: toSuggestedName({ person, name }),
      submission: readSubmission(request),
    };
    return readFace(db, await markFace(db, viewer, face));
  });

  handle(app, endpoints.deleteFace, async ({ viewer, params }) => {
    await deleteFace(db, viewer, params.id);
    return success;
  });

  handle(app, endpoints.suggestFaceName, ({ viewer, params, body }) =>
    // The schema requires one of the two.
    suggestName(db, viewer, params.id, toSuggestedName(body) as SuggestedName),
  );

  handle(app, endpoints.agreeWithName, ({ viewer, params }) => agreeWithName(db, viewer, params.id));

  handle(app, endpoints.withdrawAgreement, ({ viewer, params }) => withdrawAgreement(db, viewer, params.id));

  handle(app, endpoints.deleteFaceName, ({ viewer, params }) => deleteName(db, viewer, params.id));

  handle(app, endpoints.listOwnPhotos, async ({ viewer, query, reply }) => {
    const { limit = endpoints.faceLimits.ownPhotos, page = 1 } = query;
    const photos = await listOwnPhotos(db, viewer.userId, { limit: limit + 1, offset: (page - 1) * limit });
    const { rows: items, hasMore } = cutPage(photos, limit);
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listOwnPhotos, { query }, { items, next });
  });
}

function toSuggestedName({
  person,
  name,
}: {
  person?: number | undefined;
  name?: string | undefined;
}): SuggestedName | undefined {
  if (person !== undefined) return { person };
  return name === undefined ? undefined : { name };
}
