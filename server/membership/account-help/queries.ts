import { rememberedEmails, type SentEmail } from '#contracts/membership/account-help.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists emails newest first, with those to people who share the mailbox. */
export async function listEmailsOf(db: Database, userId: number): Promise<SentEmail[]> {
  const rows = await db
    .selectFrom('emailLog')
    .select(['at', 'address', 'subject', 'state', 'reason'])
    .where('userId', 'in', selectMailbox(db, userId))
    .orderBy('at', 'desc')
    .limit(rememberedEmails.most)
    .execute();
  return rows.map(({ at, ...email }) => ({ ...email, date: new Date(at).toISOString() }));
}

function selectMailbox(db: Database, userId: number) {
  return db
    .selectFrom('users as other')
    .select('other.id')
    .where((eb) =>
      eb.or([
        eb('other.id', '=', userId),
        eb.and([
          eb('other.emailNorm', '!=', ''),
          eb('other.emailNorm', '=', eb.selectFrom('users').select('emailNorm').where('id', '=', userId)),
        ]),
      ]),
    );
}
