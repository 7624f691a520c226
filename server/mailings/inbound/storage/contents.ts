import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { secretOf } from '#server/platform/database/secret.ts';
import { decrypt, decryptBytes, encrypt } from '#server/platform/jobs/encryption.ts';

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

const kind = 'inbound email in bytes';
/** Up to November 2026, each byte was stored as a letter, which UTF-8 writes with up to two bytes. */
const earlierKind = 'inbound email';
const shownKind = 'held email';

/** Stores an email encrypted, because anyone who has the token in its address can do what the member can do by email. */
export async function insertContents(
  tx: DatabaseTransaction,
  messageId: number,
  { token, raw }: Contents,
): Promise<void> {
  const content = Buffer.concat([Buffer.from(`${token}\n`), raw]);
  const row = { messageId, raw: encrypt(secretOf(tx), kind, content) };
  await tx.insertInto('inboundContents').values(row).execute();
  await tx.updateTable('inboundMessages').set({ bytes: row.raw.length }).where('id', '=', messageId).execute();
}

/** Deletes what an email says, when it took effect or was refused. */
export async function deleteContents(tx: DatabaseTransaction, messageId: number): Promise<void> {
  await tx.deleteFrom('inboundContents').where('messageId', '=', messageId).execute();
  await tx.updateTable('inboundMessages').set({ bytes: 0, shown: null }).where('id', '=', messageId).execute();
}

/** Finds the contents; undefined when they are no longer needed or were encrypted with another secret. */
export async function findContents(db: Database, messageId: number): Promise<Contents | undefined> {
  const row = await db
    .selectFrom('inboundContents')
    .select('raw')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  const content = row && readContent(secretOf(db), row.raw);
  if (!content) return undefined;
  const end = content.indexOf('\n');
  return { token: content.toString('latin1', 0, end), raw: content.subarray(end + 1) };
}

/** Stores what the page of a held email shows, so that the email is read once, however often the page is opened. */
export async function saveShown(db: Database, messageId: number, shown: Shown): Promise<void> {
  await db
    .updateTable('inboundMessages')
    .set({ shown: encrypt(secretOf(db), shownKind, JSON.stringify(shown)) })
    .where('id', '=', messageId)
    .execute();
}

/** Finds what `saveShown` stored; undefined when there is none, or it was encrypted with another secret. */
export async function findShown(db: Database, messageId: number): Promise<Shown | undefined> {
  const row = await db.selectFrom('inboundMessages').select('shown').where('id', '=', messageId).executeTakeFirst();
  const { shown } = row ?? {};
  return shown ? attempt(() => JSON.parse(decrypt(secretOf(db), shownKind, shown))) : undefined;
}

function readContent(secret: string, stored: string): Buffer | undefined {
  return (
    attempt(() => decryptBytes(secret, kind, stored)) ??
    attempt(() => Buffer.from(decrypt(secret, earlierKind, stored), 'latin1'))
  );
}

/** Returns undefined for what was encrypted with another secret, or as another kind. */
function attempt<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
