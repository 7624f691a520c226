import { rememberedEmails } from '#contracts/membership/account-help.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { noteNotDelivered } from '#server/accounts/accounts/failing-addresses.ts';
import { type InboundServices, type Incoming, type Result, refuse } from '#server/mailings/inbound/effects/incoming.ts';
import type { Bounce } from '#server/mailings/inbound/reading/read-bounce.ts';
import { cameBack, settleCameBack } from '#server/notifications/deliveries/came-back.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { numberOfKey, readSignedKey } from '#server/platform/mail/message-key.ts';

interface Report extends Pick<Incoming, 'messageId'> {
  bounce: Bounce;
  /** Whose address it came to, if it was one of ours. */
  holder: TokenHolder | undefined;
}

/** Counts a report that an email did not arrive; the same email counts once. No one gets a response to it. */
export async function countBounce(
  { db, config }: Pick<InboundServices, 'db' | 'config'>,
  { messageId, ...report }: Report,
): Promise<Result> {
  const bounced = await findBounced(db, config.jwtSecret, report);
  if (!bounced) return refuse('It says that an email didn’t arrive, but names none that we sent within 30 days.');
  await noteOwner(db, messageId, bounced.userId);
  if (report.bounce.action === 'delayed') return refuse(`It says that an email to ${bounced.name} is late.`);
  await inTransaction(db, (tx) => count(tx, bounced, report.bounce));
  return refuse(`It says that an email to ${bounced.name} didn’t arrive.`);
}

/** Records the owner, so that the report is deleted with their account. */
async function noteOwner(db: Database, messageId: number, userId: number): Promise<void> {
  await db.updateTable('inboundMessages').set({ userId }).where('id', '=', messageId).execute();
}

async function count(tx: DatabaseTransaction, { key, address }: Bounced, { status, reason }: Bounce): Promise<void> {
  const said = reason || status;
  if (key !== undefined) {
    // First, because it locks the notice.
    await settleCameBack(tx, key, said);
    if (!(await failLogged(tx, key, said))) return;
  }
  await noteNotDelivered(tx, { address, status, said, key: key ?? '' }, Date.now());
}

/** Marks an email in the log as failed. Returns false if that was done before. */
async function failLogged(tx: DatabaseTransaction, key: string, said: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emailLog')
    .set({ state: 'failed', reason: cameBack + said })
    .where('key', '=', key)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An email of ours that a report is about. */
interface Bounced {
  /** Its key in the email log; undefined if it is not there. */
  key: string | undefined;
  userId: number;
  name: string;
  address: string;
}

/**
 * Finds the email that a report is about. Strangers can write a report. So it counts only if it came to the email's return path
 * within 60 days, or if it has its recipient and signed key within 30 days.
 */
async function findBounced(
  db: Database,
  secret: string,
  { holder, bounce }: Omit<Report, 'messageId'>,
): Promise<Bounced | undefined> {
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
