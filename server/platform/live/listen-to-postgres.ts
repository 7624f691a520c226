import pg from 'pg';
import { applicationName } from '#server/platform/database/postgres-pool.ts';
import { type Change, type ChangeListener, changeChannel } from './announce.ts';

const longestResponse = 15_000;
const checkEvery = 30_000;
const reconnectAfter = 2_000;

interface Listeners {
  onChange: ChangeListener;
  /** Called whenever listening has begun again: changes before that may have been missed. */
  onGap: () => void;
}

/**
 * Listens on a connection of its own, and connects again when that is lost. Resolves after the first attempt, to a function
 * that stops it.
 */
export async function listenToPostgres(
  connectionString: string,
  { onChange, onGap }: Listeners,
): Promise<() => Promise<void>> {
  let isFirst = true;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = createClient(connectionString);
    client = fresh;
    fresh.on('notification', ({ payload = '' }) => onChange(JSON.parse(payload) as Change));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (client === fresh) connectLater();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${changeChannel}`);
      if (!isFirst) onGap();
      checkLater(fresh);
    } catch {
      await leave(fresh);
    } finally {
      isFirst = false;
    }
  }

  function connectLater(): void {
    client = undefined;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(connect, reconnectAfter);
  }

  /** Checks the connection now and then, because a broken one looks like a quiet one. */
  function checkLater(checked: pg.Client): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await checked.query('select 1');
        if (client === checked) checkLater(checked);
      } catch {
        await leave(checked);
      }
    }, checkEvery);
  }

  async function leave(left: pg.Client): Promise<void> {
    if (client === left) connectLater();
    await left.end().catch(() => {});
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}

function createClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: longestResponse,
    query_timeout: longestResponse,
    keepAlive: true,
  });
}
