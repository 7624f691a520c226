import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { compareBcrypt, costOfBcrypt, isBcrypt, pretendBcrypt } from './bcrypt.ts';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The cost of an argon2id hash; memory in KiB. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
export const usualHashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Returns the PHC string of an argon2id hash; takes about 25 ms and 19 MiB at the default cost. */
export async function hashPassword(password: string, cost = usualHashCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: toBytes(password), nonce, tagLength, ...cost });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${toText(nonce)}$${toText(tag)}`;
}

/**
 * Checks whether a password matches an argon2id or bcrypt hash. A wrong password takes the same time for every account and for
 * none. It is compared once with each kind of hash in the club, real or made up.
 * @param oldCosts the costs of all bcrypt hashes that are left
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  oldCosts: readonly number[],
): Promise<boolean> {
  const ownCost = hash && isBcrypt(hash) ? costOfBcrypt(hash) : undefined;
  const isArgon2 = hash !== undefined && hash !== '' && ownCost === undefined;
  const isRight = await verifyPassword(password, isArgon2 ? hash : await someHash);
  if (isArgon2 && isRight) return true;
  for (const cost of oldCosts) if (cost !== ownCost) await pretendBcrypt(password, cost);
  return ownCost !== undefined && verifyPassword(password, hash as string);
}

/** Checks whether a password matches a hash, of argon2id or of bcrypt. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (isBcrypt(hash)) return compareBcrypt(password, hash);
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const nonce = Buffer.from(match[4] as string, 'base64');
  const expected = Buffer.from(match[5] as string, 'base64');
  const parameters = { memory, passes, parallelism, nonce, tagLength: expected.length };
  return timingSafeEqual(await derive('argon2id', { message: toBytes(password), ...parameters }), expected);
}

const someHash = hashPassword(randomBytes(16).toString('hex'));

// NFKC, so that a password has the same bytes on a phone and on a computer (NIST SP 800-63B).
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
