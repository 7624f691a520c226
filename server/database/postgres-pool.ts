import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, isUnavailable } from './errors.ts';

/** What our connections to PostgreSQL call themselves. */
export const applicationName = 'fieldhouse';
const poolSize = 10;
/** How many of the connections may be writing at a time. The others are for reads, which never wait for a lock. */
export const mostWriters = 6;
/** The longest wait for a connection or a turn to write. */
export const longestQueue = 15_000;
const longestLock = 5000;

export interface PoolSettings {
  connectionString: string;
  /** Waits for locks as long as it takes, as a migration must; else five seconds. */
  waitsForLocks?: boolean | undefined;
}

export interface OutageListener {
  /** Once, when no connection can be made any more. */
  onLost(error: Error): void;
  /** Once, when one can be made again. */
  onBack(seconds: number): void;
}

/** The connections of this process to PostgreSQL. While it is away one attempt is made at a time; others fail at once. */
export function createPool({ connectionString, waitsForLocks }: PoolSettings, listener: OutageListener): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: longestQueue,
    statement_timeout: 30_000,
    ...(!waitsForLocks && { lock_timeout: longestLock }),
    application_name: applicationName,
  });
  // Without listeners a connection that PostgreSQL closes ends the process. What it was used for fails by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  let lostAt: number | undefined;
  let isTrying = false;
  pool.on('connect', () => {
    if (lostAt !== undefined) listener.onBack(Math.round((Date.now() - lostAt) / 1000));
    lostAt = undefined;
  });

  async function connect() {
    if (lostAt !== undefined && isTrying) throw new DatabaseUnavailable('PostgreSQL cannot be reached');
    isTrying = true;
    try {
      return await pool.connect();
    } catch (error) {
      if (isUnavailable(error) && lostAt === undefined) {
        lostAt = Date.now();
        listener.onLost(error as Error);
      }
      throw error;
    } finally {
      isTrying = false;
    }
  }
  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool;
}
