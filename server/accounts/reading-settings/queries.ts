import type { ReadingSettings } from '#contracts/accounts/reading-settings.ts';
import type { Database } from '#server/platform/database/schema.ts';

export function readReadingSettings(db: Database, userId: number): Promise<ReadingSettings> {
  return db.selectFrom('users').select(['textSize', 'theme']).where('id', '=', userId).executeTakeFirstOrThrow();
}
