import { Worker } from 'node:worker_threads';

export interface BcryptQuestion {
  id: number;
  password: string;
  hash: string;
}

export interface BcryptReply {
  id: number;
  isRight: boolean;
}

/** The rest of a hash that no password matches, for checks that only take time. */
const nothing = '.'.repeat(53);

/** Checks whether a hash is from an older site, so that a new one should replace it. */
export function isBcrypt(hash: string): boolean {
  return hash.startsWith('$2');
}

/** Returns the cost that a bcrypt hash names: each step doubles how long a check takes. */
export function costOfBcrypt(hash: string): number {
  return Number(hash.slice(4, 6));
}

/** Takes as long as checking a hash of that cost. */
export async function pretendBcrypt(password: string, cost: number): Promise<void> {
  await compareBcrypt(password, `$2b$${String(cost).padStart(2, '0')}$${nothing}`);
}

/** Checks whether a password matches a bcrypt hash, in a thread that the first call starts. */
export function compareBcrypt(password: string, hash: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = startThread();
    const id = nextId++;
    waiting.set(id, { resolve, reject });
    thread.ref();
    thread.postMessage({ id, password, hash } satisfies BcryptQuestion);
  });
}

let nextId = 0;
let running: Worker | undefined;
const waiting = new Map<number, { resolve: (isRight: boolean) => void; reject: (error: Error) => void }>();

function startThread(): Worker {
  if (running) return running;
  const thread = new Worker(new URL('./bcrypt-worker.ts', import.meta.url));
  running = thread;
  thread.on('message', ({ id, isRight }: BcryptReply) => {
    waiting.get(id)?.resolve(isRight);
    waiting.delete(id);
    // Nothing to wait for: the process may end.
    if (waiting.size === 0) thread.unref();
  });
  thread.on('error', (error: Error) => {
    running = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return thread;
}
