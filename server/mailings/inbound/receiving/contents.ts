import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { secretOf } from '#server/platform/database/secret.ts';
import { decrypt, encrypt } from '#server/platform/jobs/encryption.ts';

/** An email as it came, and the token of the address it was sent to. */
export interface Contents {
  token: string;
  raw: Buffer;
}

const kind = 'inbound email';

/** Stores an email encrypted: its address opens what the email may do. */
export async function insertContents(
  tx: DatabaseTransaction,
  messageId: number,
  { token, raw }: Contents,
): Promise<void> {
  // Each byte becomes one letter, whatever the charset of the email is.
  const text = `${token}\n${raw.toString('latin1')}`;
  const row = { messageId, raw: encrypt(secretOf(tx), kind, text), bytes: raw.byteLength };
  await tx.insertInto('inboundContents').values(row).execute();
}

/** Undefined when it is no longer needed, or was encrypted with another secret. */
export async function findContents(db: Database, messageId: number): Promise<Contents | undefined> {
  const row = await db
    .selectFrom('inboundContents')
    .select('raw')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const text = tryDecrypt(secretOf(db), row.raw);
  if (text === undefined) return undefined;
  const end = text.indexOf('\n');
  return { token: text.slice(0, end), raw: Buffer.from(text.slice(end + 1), 'latin1') };
}

function tryDecrypt(secret: string, stored: string): string | undefined {
  try {
    return decrypt(secret, kind, stored);
  } catch {
    return undefined;
  }
}

/** How many bytes of emails wait to be handled. */
export async function countWaitingBytes(db: Database): Promise<number> {
  const { sum } = await db
    .selectFrom('inboundContents')
    .select((eb) => eb.fn.sum<number | null>('bytes').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
