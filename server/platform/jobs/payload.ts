import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { secretOf } from '#server/platform/database/secret.ts';
import { type JobKind, type JobPayloads, plainKinds } from './catalogue.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

/** Returns a payload as the database stores it: JSON, encrypted if it may hold an address, a link, or a code. */
export function writePayload<Kind extends JobKind>(
  tx: Database | DatabaseTransaction,
  kind: Kind,
  payload: JobPayloads[Kind],
): string {
  const json = JSON.stringify(payload);
  return plainKinds.includes(kind) ? json : encrypt(secretOf(tx), kind, json);
}

/**
 * Undefined when it cannot be read, because JWT_SECRET was changed. Reads the plain text that earlier versions stored.
 */
export function readPayload(db: Database, kind: JobKind, stored: string): unknown {
  const secret = secretOf(db);
  try {
    return JSON.parse(isEncrypted(stored) ? decrypt(secret, kind, stored) : stored);
  } catch {
    return undefined;
  }
}
