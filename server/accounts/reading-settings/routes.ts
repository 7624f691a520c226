import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/accounts/reading-settings.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { updateReadingSettings } from './commands.ts';
import { readReadingSettings } from './queries.ts';

export function readingSettingsRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.readReadingSettings, ({ viewer }) => readReadingSettings(db, viewer.userId));

  handle(app, endpoints.updateReadingSettings, async ({ viewer, body }) => {
    await updateReadingSettings(db, viewer.userId, body);
    return readReadingSettings(db, viewer.userId);
  });
}
