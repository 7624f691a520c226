import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { oneSecond } from '#contracts/platform/durations.ts';
import { PatientPool } from '#server/platform/database/patient-pool.ts';
import { usualQueue } from '#server/platform/database/postgres-pool.ts';
import { createBoundedKeys } from './bounded-keys.ts';

/** The result of counting one more. */
export interface Count {
  /** Within the current window, including this one. */
  used: number;
  isAllowed: boolean;
  /** Seconds until the window ends, at least 1. */
  retryAfter: number;
}

/** Counts events by key, within a window of time that begins with the first one. */
export interface Limiter {
  /** Counts one more, even if it is not allowed; parallel calls never get the same number. */
  count(key: string): Promise<Count>;
  /** Takes back a count: the call did not matter after all. */
  refund(key: string): Promise<void>;
  /** Starts over for a key. */
  clear(key: string): Promise<void>;
}

/** The limiters of this site. The name keeps the keys of each apart. */
export interface Limiters {
  /** Returns the limiter of that name, which is created once. */
  create(name: string, points: number, milliseconds: number): Limiter;
  close(): Promise<void>;
}

/** Created by a migration; see `first-release-site.ts`. */
export const limiterTable = 'rate_limits';
const connections = 3;
/** In milliseconds: counting takes one; a PostgreSQL that is silent for longer is frozen. */
const longestCount = 10_000;

/** Counts in the memory of this process or, where several processes may share a database, in PostgreSQL. */
export function createLimiters(databaseUrl: string | undefined): Limiters {
  const pool = databaseUrl
    ? new PatientPool({
        connectionString: databaseUrl,
        max: connections,
        min: 1,
        connectionTimeoutMillis: usualQueue,
        query_timeout: longestCount,
      })
    : undefined;
  // Without a listener, a connection that PostgreSQL closes would end the process; the next query reports the problem.
  pool?.on('error', () => {});
  // Connects before the pages take all connections that PostgreSQL has: every request is counted first.
  pool?.connect().then(
    (client) => client.release(),
    () => {},
  );
  const known = new Map<string, Limiter>();
  function createLimiter(name: string, points: number, milliseconds: number): Limiter {
    const options = { keyPrefix: name, points, duration: milliseconds / oneSecond };
    return wrap(
      createBoundedKeys(milliseconds),
      pool
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: limiterTable,
            tableCreated: true,
          })
        : new RateLimiterMemory(options),
    );
  }
  return {
    create(name, points, milliseconds) {
      const limiter = known.get(name) ?? createLimiter(name, points, milliseconds);
      known.set(name, limiter);
      return limiter;
    },
    async close() {
      await pool?.end();
    },
  };
}

function wrap(keyOf: (key: string) => string, limiter: RateLimiterAbstract): Limiter {
  return {
    async count(key) {
      try {
        return toCount(await limiter.consume(keyOf(key)), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return toCount(refused, false);
        throw refused;
      }
    },
    async refund(key) {
      await limiter.reward(keyOf(key));
    },
    async clear(key) {
      await limiter.delete(keyOf(key));
    },
  };
}

function toCount({ consumedPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): Count {
  return { used: consumedPoints, isAllowed, retryAfter: Math.max(1, Math.ceil(msBeforeNext / oneSecond)) };
}
