import { rememberedEmails } from '#contracts/membership/account-help.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Bounce } from '#server/mailings/inbound/reading/read-bounce.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { numberOfKey, readSignedKey } from '#server/platform/mail/message-key.ts';

/** An email of ours that a report is about. */
export interface Bounced {
  /** Its key in the email log; undefined if it is not there. */
  key: string | undefined;
  userId: number;
  name: string;
  address: string;
}

interface Report {
  bounce: Bounce;
  /** Whose address it came to, if it was one of ours. */
  holder: TokenHolder | undefined;
}

/**
 * Finds the email that a report is about. Strangers can write a report. So it counts only within 30 days, and only if it came to
 * the email's return path, or has its recipient and signed key.
 */
export async function findBounced(db: Database, secret: string, report: Report): Promise<Bounced | undefined> {
  const { holder, bounce } = report;
  if (holder?.purpose === 'bounce' && !holder.hasExpired) return findByToken(db, holder);
  for (const signedKey of bounce.signedKeys) {
    const key = readSignedKey(secret, signedKey);
    const found = key && (await findByKey(db, key, bounce.recipients));
    if (found) return found;
  }
  return undefined;
}

async function findByToken(db: Database, { userId, name, email, emailNorm, thing }: TokenHolder): Promise<Bounced> {
  const rows = await selectLogged(db).where('emailLog.userId', '=', userId).execute();
  const row = rows.find(({ key, address }) => numberOfKey(key) === thing && fold(address) === emailNorm);
  return { key: row?.key, userId, name, address: email };
}

async function findByKey(db: Database, key: string, recipients: string[]): Promise<Bounced | undefined> {
  const row = await selectLogged(db)
    .innerJoin('users', 'users.id', 'emailLog.userId')
    .select(['users.id as userId', 'name', 'emailNorm'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || row.emailNorm !== fold(row.address) || !recipients.includes(row.emailNorm)) return undefined;
  return row;
}

function selectLogged(db: Database) {
  return db
    .selectFrom('emailLog')
    .select(['key', 'address'])
    .where('at', '>', Date.now() - rememberedEmails.days * oneDay);
}
