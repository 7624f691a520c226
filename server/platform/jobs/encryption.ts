import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1:';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts text or bytes for the database: `v1:`, then nonce, ciphertext, and tag in base64url. It can only be decrypted as
 * the same kind.
 */
export function encrypt(secret: string, kind: string, content: string | Buffer): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, deriveKey(secret), nonce).setAAD(Buffer.from(kind));
  const parts = [nonce, cipher.update(Buffer.from(content)), cipher.final(), cipher.getAuthTag()];
  return version + Buffer.concat(parts).toString('base64url');
}

export function isEncrypted(stored: string): boolean {
  return stored.startsWith(version);
}

/** Decrypts text. @throws when it was encrypted with another secret or as another kind, or was changed */
export function decrypt(secret: string, kind: string, stored: string): string {
  return decryptBytes(secret, kind, stored).toString('utf8');
}

/** Decrypts bytes, and throws as `decrypt` does. */
export function decryptBytes(secret: string, kind: string, stored: string): Buffer {
  const bytes = Buffer.from(stored.slice(version.length), 'base64url');
  const decipher = createDecipheriv(algorithm, deriveKey(secret), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(-tagLength));
  const content = decipher.update(bytes.subarray(nonceLength, -tagLength));
  return Buffer.concat([content, decipher.final()]);
}

// A separate key for each use of the secret.
function deriveKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'fieldhouse job payload', 32));
}
