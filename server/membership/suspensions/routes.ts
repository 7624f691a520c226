import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/suspensions.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { liftSuspension, suspendUser } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readLetterhead'>;

export function suspensionRoutes(app: FastifyInstance, { db, config, readLetterhead }: Dependencies): void {
  handle(app, endpoints.suspendUser, async ({ viewer, params, body }) => {
    const club = { timeZone: config.timeZone, letterhead: await readLetterhead() };
    await suspendUser(db, { adminId: viewer.userId, userId: params.id }, body, club);
    return body;
  });

  handle(app, endpoints.liftSuspension, async ({ viewer, params }) => {
    await liftSuspension(db, { adminId: viewer.userId, userId: params.id });
    return success;
  });
}
