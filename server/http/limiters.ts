import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { longestQueue } from '#server/database/postgres-pool.ts';

/** What counting one more found. */
export interface Count {
  /** Within the current window, this one included. */
  used: number;
  isAllowed: boolean;
  /** Seconds until the window ends, at least 1. */
  retryAfter: number;
}

/** Counts what is done under a key within a window of time that begins with the first one. */
export interface Limiter {
  /** Counts one more, also one that is not allowed; parallel calls never share a number. */
  count(key: string): Promise<Count>;
  /** Takes one back that turned out not to count. */
  refund(key: string): Promise<void>;
  /** Starts over for a key. */
  clear(key: string): Promise<void>;
}

/** Makes the limiters of this site. The name keeps the keys of one apart from those of the others. */
export interface Limiters {
  create(name: string, points: number, seconds: number): Limiter;
  close(): Promise<void>;
}

/** The table is made by a migration; see `0011-security.ts`. */
export const limiterTable = 'rate_limits';
const connections = 3;
/** In milliseconds: to count takes one; a PostgreSQL that is silent for longer is frozen. */
const longestCount = 10_000;

/** Counts in the memory of this process or, where several may share a database, in PostgreSQL. */
export function createLimiters(databaseUrl: string | undefined): Limiters {
  const pool = databaseUrl
    ? new pg.Pool({
        connectionString: databaseUrl,
        max: connections,
        connectionTimeoutMillis: longestQueue,
        query_timeout: longestCount,
      })
    : undefined;
  // Without a listener a connection that PostgreSQL closes ends the process; the next query says what is wrong.
  pool?.on('error', () => {});
  return {
    create(name, points, seconds) {
      const options = { keyPrefix: name, points, duration: seconds };
      return wrap(
        pool
          ? new RateLimiterPostgres({ ...options, storeClient: pool, tableName: limiterTable, tableCreated: true })
          : new RateLimiterMemory(options),
      );
    },
    async close() {
      await pool?.end();
    },
  };
}

function wrap(limiter: RateLimiterAbstract): Limiter {
  return {
    async count(key) {
      try {
        return toCount(await limiter.consume(hash(key)), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return toCount(refused, false);
        throw refused;
      }
    },
    async refund(key) {
      await limiter.reward(hash(key));
    },
    async clear(key) {
      await limiter.delete(hash(key));
    },
  };
}

function toCount({ consumedPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): Count {
  return { used: consumedPoints, isAllowed, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

// Keys hold email addresses, and the table has room for 255 characters.
function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
