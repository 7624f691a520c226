import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { secretOf } from '#server/platform/database/secret.ts';
import { decrypt, encrypt } from '#server/platform/jobs/encryption.ts';

/** An email as it came, and the token of the address it was sent to. */
export interface Contents {
  token: string;
  raw: Buffer;
}

/** What the page of a held email shows. */
export interface Shown {
  /** What was typed; its beginning, if that is very long. */
  text: string;
  pictures: number;
}

const kind = 'inbound email';
const shownKind = 'held email';

/** Stores an email encrypted: its address opens what the email may do. */
export async function insertContents(
  tx: DatabaseTransaction,
  messageId: number,
  { token, raw }: Contents,
): Promise<void> {
  // Each byte becomes one letter, whatever the charset of the email is.
  const text = `${token}\n${raw.toString('latin1')}`;
  const row = { messageId, raw: encrypt(secretOf(tx), kind, text) };
  await tx.insertInto('inboundContents').values(row).execute();
  await tx.updateTable('inboundMessages').set({ bytes: row.raw.length }).where('id', '=', messageId).execute();
}

/** Deletes what an email says, when it took effect or was refused. */
export async function deleteContents(tx: DatabaseTransaction, messageId: number): Promise<void> {
  await tx.deleteFrom('inboundContents').where('messageId', '=', messageId).execute();
  await tx.updateTable('inboundMessages').set({ bytes: 0, shown: null }).where('id', '=', messageId).execute();
}

/** Undefined when it is no longer needed, or was encrypted with another secret. */
export async function findContents(db: Database, messageId: number): Promise<Contents | undefined> {
  const row = await db
    .selectFrom('inboundContents')
    .select('raw')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  const text = row && tryDecrypt(secretOf(db), kind, row.raw);
  if (text === undefined) return undefined;
  const end = text.indexOf('\n');
  return { token: text.slice(0, end), raw: Buffer.from(text.slice(end + 1), 'latin1') };
}

/** Stores what the page of a held email shows, so that the email is read once, however often the page is opened. */
export async function saveShown(db: Database, messageId: number, shown: Shown): Promise<void> {
  await db
    .updateTable('inboundMessages')
    .set({ shown: encrypt(secretOf(db), shownKind, JSON.stringify(shown)) })
    .where('id', '=', messageId)
    .execute();
}

export async function findShown(db: Database, messageId: number): Promise<Shown | undefined> {
  const row = await db.selectFrom('inboundMessages').select('shown').where('id', '=', messageId).executeTakeFirst();
  const text = row?.shown ? tryDecrypt(secretOf(db), shownKind, row.shown) : undefined;
  return text === undefined ? undefined : JSON.parse(text);
}

function tryDecrypt(secret: string, of: string, stored: string): string | undefined {
  try {
    return decrypt(secret, of, stored);
  } catch {
    return undefined;
  }
}
