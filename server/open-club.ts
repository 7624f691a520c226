import { requireClub } from './office/restoring/require-club.ts';
import { connect, type DatabaseSettings } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import type { Database } from './platform/database/schema.ts';
import { markAsUsed } from './secret-file.ts';

/**
 * Opens the database of the club, or creates one for a new club, and migrates it to this version. Calls `say` with a line
 * for each step.
 * @throws BadSetting where the database of a club was lost, and NewerDatabase
 */
export async function openClub(settings: DatabaseSettings, say: (line: string) => void = () => {}): Promise<Database> {
  await requireClub(settings);
  const db = connect({ ...settings, isPatient: true });
  try {
    for (const name of await migrate(db)) say(`Database: migrated (${name})`);
    markAsUsed(settings.dataDir);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
