import type { ChangedReadingSettings } from '#contracts/accounts/reading-settings.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Stores what `changes` has; the rest stays as it is. Idempotent. */
export async function updateReadingSettings(
  db: Database,
  userId: number,
  changes: ChangedReadingSettings,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { textSize, theme } = changes;
  await db
    .updateTable('users')
    .set({ ...(textSize !== undefined && { textSize }), ...(theme !== undefined && { theme }) })
    .where('id', '=', userId)
    .execute();
}
