import type { Duplex } from 'node:stream';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, isUnavailable } from './errors.ts';
import { PatientPool } from './patient-pool.ts';

/** The name of our connections in PostgreSQL. */
export const applicationName = 'fieldhouse';
const poolSize = 10;
/** How many connections may write at a time. The others are for reads, which never wait for a lock. */
export const mostWriters = 6;
/** The longest wait for a connection or a turn to write, in milliseconds. */
export const usualQueue = 15_000;
const longestLock = 5000;
// PostgreSQL ends a statement itself before we give up on the connection: a server that is silent for longer is frozen or
// cut off.
const longestStatement = 15_000;
const longestSilence = 20_000;
const longestPatientStatement = 30_000;

export interface PoolSettings {
  connectionString: string;
  /** A statement may take 30 seconds, locks included, as a migration needs. Otherwise 15, and 5 of them to get a lock. */
  isPatient?: boolean | undefined;
  /** The longest wait for a connection, in milliseconds. */
  longestQueue: number;
}

export interface OutageListener {
  /** Called once in each outage, when connecting fails or PostgreSQL stops responding. */
  onLost(error: Error): void;
  /** Called once after each outage, when connecting works again, with how long it lasted. */
  onBack(seconds: number): void;
}

/**
 * Creates the connections of this process to PostgreSQL. During an outage, one attempt is made at a time and all others
 * fail right away.
 */
export function createPool(
  { connectionString, isPatient, longestQueue }: PoolSettings,
  listener: OutageListener,
): PostgresPool {
  const pool = new PatientPool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: longestQueue,
    statement_timeout: isPatient ? longestPatientStatement : longestStatement,
    ...(!isPatient && { lock_timeout: longestLock }),
    application_name: applicationName,
  });
  const connected = new Set<pg.PoolClient>();
  // Without listeners, a connection that PostgreSQL closes would end the process. The query that used it fails anyway.
  pool.on('error', () => {});
  pool.on('remove', (client) => connected.delete(client));

  let lostAt: number | undefined;
  let isTrying = false;
  pool.on('connect', (client) => {
    client.on('error', () => {});
    connected.add(client);
    if (lostAt !== undefined) listener.onBack(Math.round((Date.now() - lostAt) / 1000));
    lostAt = undefined;
  });

  function noteLoss(error: Error): void {
    if (lostAt !== undefined) return;
    lostAt = Date.now();
    listener.onLost(error);
  }

  /** Cuts all connections, so that everything waiting for one fails now instead of never. */
  function giveUp(): void {
    noteLoss(new DatabaseUnavailable(`no response for ${longestSilence / 1000} s`));
    for (const client of connected) streamOf(client).destroy();
  }

  async function connect() {
    if (lostAt !== undefined && isTrying) throw new DatabaseUnavailable('PostgreSQL cannot be reached');
    isTrying = true;
    try {
      const client = await pool.connect();
      return isPatient ? client : withDeadline(client, giveUp);
    } catch (error) {
      if (isUnavailable(error)) noteLoss(error as Error);
      throw error;
    } finally {
      isTrying = false;
    }
  }
  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool;
}

/** Returns the same client; calls `giveUp` when a query has no response after `longestSilence`. */
function withDeadline(client: pg.PoolClient, giveUp: () => void) {
  return {
    processID: (client as { processID?: number }).processID,
    async query(sql: string, parameters: unknown[]) {
      const timer = setTimeout(giveUp, longestSilence);
      return client.query(sql, parameters).finally(() => clearTimeout(timer));
    },
    release: () => client.release(),
  };
}

// pg does not export the type of its connection.
function streamOf(client: pg.PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}
