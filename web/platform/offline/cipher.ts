const algorithm = 'AES-GCM';
const nonceLength = 12;

export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Creates a key that no script can read: browsers store it as an object. */
export function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts text; it can only be decrypted under the same label. */
export async function seal(key: CryptoKey, label: string, text: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  return { nonce, bytes: await crypto.subtle.encrypt(parameters(nonce, label), key, toBytes(text)) };
}

/** @throws when it was encrypted with another key or under another label, or was changed */
export async function open(key: CryptoKey, label: string, { nonce, bytes }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(nonce, label), key, bytes));
}

/** Returns the SHA-256 of a text: addresses name people. */
export async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text)));
  return btoa(String.fromCharCode(...bytes));
}

function parameters(iv: Uint8Array<ArrayBuffer>, label: string) {
  return { name: algorithm, iv, additionalData: toBytes(label) };
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
