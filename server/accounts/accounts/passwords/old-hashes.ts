import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** An import may have added some; logins replace them one by one. */
const lookAgainAfter = 60_000;

/**
 * Returns a function that lists the different costs of the bcrypt hashes that are left. It reads the database once a
 * minute at most.
 */
export function createOldCosts(db: Database): () => Promise<readonly number[]> {
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
