import { rememberedEmails, type SentEmail } from '#contracts/account-help.ts';
import type { Database } from '#server/database/schema.ts';

/** Newest first. */
export async function listEmailsOf(db: Database, userId: number): Promise<SentEmail[]> {
  const rows = await db
    .selectFrom('emailLog')
    .select(['at', 'address', 'subject', 'state', 'reason'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .limit(rememberedEmails.most)
    .execute();
  return rows.map(({ at, ...email }) => ({ ...email, date: new Date(at).toISOString() }));
}
