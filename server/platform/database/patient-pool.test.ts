// @module-tag sqlite
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { PatientPool } from './patient-pool.ts';

/**
 * Creates a PostgreSQL that has `most` connections, and takes `delay` ms to accept or refuse one. Returns the class of its
 * connections, and counts how often someone tried to connect.
 */
function createPostgres({ most, delay = 0 }: { most: number; delay?: number }) {
  const counts = { open: 0, tries: 0 };
  class Connection extends EventEmitter {
    // The pool keeps only connections that say so.
    _queryable = true;
    connect(callback: (error?: Error) => void) {
      counts.tries += 1;
      setTimeout(() => {
        if (counts.open === most) return callback(Object.assign(new Error('too many clients'), { code: '53300' }));
        counts.open += 1;
        callback();
      }, delay);
    }
    end(callback?: () => void) {
      counts.open -= 1;
      callback?.();
    }
    ref() {}
    unref() {}
  }
  return { counts, Client: Connection as unknown as new () => pg.Client };
}

test('a request waits no longer for a connection than it may, including refused tries', async () => {
  const { Client } = createPostgres({ most: 1, delay: 800 });
  const pool = new PatientPool({ Client, max: 10, connectionTimeoutMillis: 1000 });
  const first = await pool.connect();
  const start = performance.now();
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(performance.now() - start).toBeLessThan(1600);
  first.release();
  await pool.end();
});

test('a pool that was refused a connection soon stops asking for more, however long it takes to connect', async () => {
  const { Client, counts } = createPostgres({ most: 3, delay: 80 });
  const pool = new PatientPool({ Client, max: 10, connectionTimeoutMillis: 10_000 });
  const end = Date.now() + 500;
  async function use() {
    while (Date.now() < end) {
      const client = await pool.connect();
      await wait(100);
      client.release();
    }
  }
  await Promise.all(Array.from({ length: 40 }, use));
  expect(pool.options.max).toBe(3);
  expect(counts.tries).toBeLessThan(40);
  await pool.end();
});

test('a pool that gets no connection is given one by another pool of this process', async () => {
  const { Client } = createPostgres({ most: 3 });
  const settings = { Client, max: 10, connectionTimeoutMillis: 2000 };
  const pages = new PatientPool(settings);
  const taken = await Promise.all([pages.connect(), pages.connect(), pages.connect()]);
  for (const client of taken) client.release();
  const limits = new PatientPool(settings);
  (await limits.connect()).release();
  expect([pages.totalCount, limits.totalCount]).toEqual([2, 1]);
  await Promise.all([pages.end(), limits.end()]);
});
