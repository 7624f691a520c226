import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/feed/drafts.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { writeDraft } from './commands.ts';
import { findDraft, findSent } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function draftRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  handle(app, endpoints.readOwnDraft, async ({ viewer: { userId }, params: { place }, query: { key } }) => ({
    draft: await findDraft(db, userId, place),
    sent: key ? await findSent(db, { userId, place, key }) : null,
  }));

  handle(app, endpoints.writeOwnDraft, async ({ viewer, params: { place }, body }) => {
    const sent = await writeDraft(db, { userId: viewer.userId, place, ...body }, config);
    return { draft: await findDraft(db, viewer.userId, place), sent };
  });
}
