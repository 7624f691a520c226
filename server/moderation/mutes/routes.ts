import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/moderation/mutes.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { mutePerson, unmutePerson } from './commands.ts';
import { listMutes } from './queries.ts';

export function muteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.listMutes, ({ viewer }) => listMutes(db, viewer.userId));

  handle(app, endpoints.mutePerson, async ({ viewer, params }) => {
    await mutePerson(db, { userId: viewer.userId, mutedId: params.id });
    return success;
  });

  handle(app, endpoints.unmutePerson, async ({ viewer, params }) => {
    await unmutePerson(db, { userId: viewer.userId, mutedId: params.id });
    return success;
  });
}
