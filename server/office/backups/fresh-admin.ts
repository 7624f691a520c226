import { isFreshSession } from '#server/accounts/accounts/sessions/sessions.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Checks whether the person who asked for a link is still an Admin and still logged in with the same session, which is fresh.
 */
export async function isFreshAdmin(db: Database, link: { userId: number; sessionId: string }): Promise<boolean> {
  const admin = db.selectFrom('users').select('id').where('id', '=', link.userId).where('role', '=', 'Admin');
  return (await isFreshSession(db, link.sessionId)) && (await admin.executeTakeFirst()) !== undefined;
}
