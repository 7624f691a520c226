import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/notifications/read-marks.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { markRead } from './commands.ts';

export function readMarkRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.markRead, async ({ viewer, params, body }) => {
    await markRead(db, viewer.userId, params.list, { oldestId: body.oldest, newestId: body.newest });
    return success;
  });
}
