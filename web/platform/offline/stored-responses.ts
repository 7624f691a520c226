import { deleteDatabase, keys, openDatabase, responses, resultOf } from './database.ts';
import { findSurplus } from './find-surplus.ts';

interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const algorithm = 'AES-GCM';

const nonceLength = 12;

/** The JSON of a response, and those of its headers that lists have. */
export interface SeenResponse {
  body: string;
  headers: Record<string, string>;
  /** ISO, UTC. */
  seenAt: string;
}

interface Row extends Sealed {
  id: string;
  /** Epoch ms. */
  at: number;
}

interface StoredKey {
  owner: string;
  key: CryptoKey;
}

/**
 * Stores responses, or removes those that are null, for their owner; whatever another person left is removed first.
 * @param isOwner whether that person is still the one who is logged in
 */
export async function storeResponses(
  owner: string,
  seen: Map<string, SeenResponse | null>,
  isOwner: () => boolean,
): Promise<void> {
  const db = await openDatabase();
  try {
    const key = await readOrCreateKey(db, owner);
    const rows = await Promise.all(
      [...seen].map(async ([address, response]) => {
        const id = await hash(labelOf(owner, address));
        if (response === null) return { id };
        return { id, at: Date.now(), ...(await seal(key, labelOf(owner, address), JSON.stringify(response))) };
      }),
    );
    if (!isOwner()) return;
    const store = db.transaction(responses, 'readwrite').objectStore(responses);
    for (const row of rows) {
      if ('at' in row) store.put(row);
      else store.delete(row.id);
    }
    await removeOldest(store);
  } finally {
    db.close();
    // The member logged out in another tab while this was written.
    if (!isOwner()) await deleteDatabase();
  }
}

/** Returns what its owner last saw at an address; undefined for anyone else. */
export async function findResponse(owner: string, address: string): Promise<SeenResponse | undefined> {
  const db = await openDatabase();
  try {
    const stored = await readKey(db);
    if (stored?.owner !== owner) return undefined;
    const label = labelOf(owner, address);
    const id = await hash(label);
    const row: Row | undefined = await resultOf(db.transaction(responses).objectStore(responses).get(id));
    return row && (JSON.parse(await open(stored.key, label, row)) as SeenResponse);
  } finally {
    db.close();
  }
}

function labelOf(owner: string, address: string): string {
  return `${owner} ${address}`;
}

function readKey(db: IDBDatabase): Promise<StoredKey | undefined> {
  return resultOf(db.transaction(keys).objectStore(keys).get(0));
}

async function readOrCreateKey(db: IDBDatabase, owner: string): Promise<CryptoKey> {
  const stored = await readKey(db);
  if (stored?.owner === owner) return stored.key;
  const key = await createKey();
  // In one transaction, in which another tab may have been faster.
  const transaction = db.transaction([keys, responses], 'readwrite');
  const meanwhile: StoredKey | undefined = await resultOf(transaction.objectStore(keys).get(0));
  if (meanwhile?.owner === owner) return meanwhile.key;
  transaction.objectStore(responses).clear();
  await resultOf(transaction.objectStore(keys).put({ owner, key } satisfies StoredKey, 0));
  return key;
}

async function removeOldest(store: IDBObjectStore): Promise<void> {
  const rows: Row[] = await resultOf(store.getAll());
  for (const id of findSurplus(rows)) store.delete(id);
}

/** Creates a key that no script can read: browsers store it as an object. */
function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts text; it can only be decrypted under the same label. */
async function seal(key: CryptoKey, label: string, text: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  return { nonce, bytes: await crypto.subtle.encrypt(parameters(nonce, label), key, toBytes(text)) };
}

/** @throws when it was encrypted with another key or under another label, or was changed */
async function open(key: CryptoKey, label: string, { nonce, bytes }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(nonce, label), key, bytes));
}

/** Returns the SHA-256 of a text: addresses name people. */
async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text)));
  return btoa(String.fromCharCode(...bytes));
}

function parameters(iv: Uint8Array<ArrayBuffer>, label: string) {
  return { name: algorithm, iv, additionalData: toBytes(label) };
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
