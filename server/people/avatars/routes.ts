import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/avatars.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { updateAvatar } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function avatarRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  handle(app, endpoints.updateAvatar, ({ viewer, body }) => updateAvatar(db, viewer.userId, body.avatar, config));
}
