import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import type { Limiters } from '#server/platform/http/limiters.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { LimitSettings } from '#server/usual-limits.ts';
import { createHashQueue } from './hash-queue.ts';
import { type Attempt, createPasswordAttempts } from './password-attempts.ts';
import { checkPassword, type HashCost, hashPassword } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** The costs of old hashes change: an import may add some, and logins replace the hashes one by one. */
const lookAgainAfter = oneMinute;

/** Every check and every new hash of a password goes through here: counted first, then in turn. */
export interface PasswordChecks {
  /**
   * Returns the hash of a password that a person chose.
   * @throws Refusal 400 `password` when it is weak; 429 or 503 when too many are hashed at once
   */
  hashNew(password: string, person: { name: string; email: string }, request: FastifyRequest): Promise<string>;
  /**
   * Checks whether a typed password matches `hash`; without a hash it takes the same time.
   * @throws Refusal 429 after too many wrong ones; 429 or 503 when too many are hashed at once
   */
  check(typed: string, hash: string | undefined, attempt: Attempt): Promise<boolean>;
  /** Returns an argon2id hash of a password that was right. @throws Refusal 429 or 503 when too many are hashed at once */
  rehash(password: string, network: string): Promise<string>;
}

interface Dependencies {
  db: Database;
  limiters: Limiters;
  rates: LimitSettings;
  readClubName: () => Promise<string>;
  /** For new hashes; undefined means the default. */
  hashCost: HashCost | undefined;
}

export function createPasswordChecks({ db, limiters, rates, readClubName, hashCost }: Dependencies): PasswordChecks {
  const attempts = createPasswordAttempts(limiters, rates);
  const queue = createHashQueue();
  const readOldCosts = createOldCosts(db);

  async function verify(typed: string, hash: string | undefined, attempt: Attempt): Promise<boolean> {
    try {
      return await queue.run(attempt.network, attempt.field, async () =>
        checkPassword(typed, hash, await readOldCosts()),
      );
    } catch (error) {
      await attempts.cancel(attempt);
      throw error;
    }
  }

  return {
    async hashNew(password, person, { ip }) {
      if (await isWeakPassword(password, { ...person, clubName: await readClubName() })) throw weakPassword();
      return queue.run(networkOf(ip), 'password', () => hashPassword(password, hashCost));
    },
    async check(typed, hash, attempt) {
      await attempts.begin(attempt);
      const isRight = await verify(typed, hash, attempt);
      if (isRight) await attempts.succeed(attempt);
      return isRight;
    },
    rehash: (password, network) => queue.run(network, 'password', () => hashPassword(password, hashCost)),
  };
}

function weakPassword() {
  return badField('password', 'This password is easy to guess. A short sentence only you would think of works well.');
}

/**
 * Returns a function that lists the different costs of the bcrypt hashes that are left. It reads the database once a
 * minute at most.
 */
function createOldCosts(db: Database): () => Promise<readonly number[]> {
  let found: Promise<number[]> | undefined;
  let lookedAt = 0;
  return async () => {
    if (!found || Date.now() > lookedAt + lookAgainAfter) {
      lookedAt = Date.now();
      found = listCosts(db);
      found.catch(() => {
        found = undefined;
      });
    }
    return found;
  };
}

async function listCosts(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`substr(password_hash, 5, 2)`.as('cost'))
    .where('passwordHash', 'like', '$2%')
    .distinct()
    .execute();
  return rows.map(({ cost }) => Number(cost));
}
