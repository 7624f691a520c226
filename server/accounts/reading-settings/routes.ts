import type { FastifyInstance } from 'fastify';
import type { ChangedReadingSettings, ReadingSettings } from '#contracts/accounts/reading-settings.ts';
import * as endpoints from '#contracts/accounts/reading-settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export function readingSettingsRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.readReadingSettings, ({ viewer }) => readReadingSettings(db, viewer.userId));

  handle(app, endpoints.updateReadingSettings, async ({ viewer, body }) => {
    await updateReadingSettings(db, viewer.userId, body);
    return readReadingSettings(db, viewer.userId);
  });
}

/** Stores what `changes` has; the rest stays as it is. Idempotent. */
async function updateReadingSettings(db: Database, userId: number, changes: ChangedReadingSettings): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { textSize, theme } = changes;
  await db
    .updateTable('users')
    .set({ ...(textSize !== undefined && { textSize }), ...(theme !== undefined && { theme }) })
    .where('id', '=', userId)
    .execute();
}

function readReadingSettings(db: Database, userId: number): Promise<ReadingSettings> {
  return db.selectFrom('users').select(['textSize', 'theme']).where('id', '=', userId).executeTakeFirstOrThrow();
}
