import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/avatars.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { handle } from '#server/http/handle.ts';
import { updateAvatar } from './commands.ts';

interface Dependencies {
  db: Database;
  config: Pick<Config, 'siteUrl' | 'imageHost'>;
}

export function avatarRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  handle(app, endpoints.updateAvatar, ({ viewer, body }) => updateAvatar(db, viewer.userId, body.avatar, config));
}
