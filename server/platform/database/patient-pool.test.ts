// @module-tag sqlite
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { PatientPool } from './patient-pool.ts';

let connections = 0;

/** A connection to a PostgreSQL that has one, and takes its time to refuse others. */
class OneConnection extends EventEmitter {
  connect(callback: (error?: Error) => void) {
    connections += 1;
    if (connections === 1) callback();
    else setTimeout(() => callback(Object.assign(new Error('too many clients'), { code: '53300' })), 800);
  }
  end(callback?: () => void) {
    callback?.();
  }
  ref() {}
  unref() {}
}

test('a request waits for a connection as long as it may, the refused tries included', async () => {
  const pool = new PatientPool({
    Client: OneConnection as unknown as new () => pg.Client,
    max: 10,
    connectionTimeoutMillis: 1000,
  });
  const first = await pool.connect();
  const start = performance.now();
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(performance.now() - start).toBeLessThan(1600);
  first.release();
  await pool.end();
});

test('a pool that was refused a connection soon stops asking for more, however long it takes to connect', async () => {
  let open = 0;
  let tries = 0;
  /** A connection to a PostgreSQL that has three, and is far away. */
  class FarAway extends EventEmitter {
    _queryable = true;
    connect(callback: (error?: Error) => void) {
      tries += 1;
      setTimeout(() => {
        if (open === 3) return callback(Object.assign(new Error('too many clients'), { code: '53300' }));
        open += 1;
        callback();
      }, 80);
    }
    end(callback?: () => void) {
      open -= 1;
      callback?.();
    }
    ref() {}
    unref() {}
  }
  const settings = { Client: FarAway as unknown as new () => pg.Client, max: 10, connectionTimeoutMillis: 10_000 };
  const pool = new PatientPool(settings);
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
  expect(tries).toBeLessThan(40);
  await pool.end();
});

test('a pool that gets no connection is given one by another pool of this process', async () => {
  let open = 0;
  /** A connection to a PostgreSQL that has three. */
  class OneOfThree extends EventEmitter {
    // The pool keeps only connections that say so.
    _queryable = true;
    connect(callback: (error?: Error) => void) {
      if (open === 3) return callback(Object.assign(new Error('too many clients'), { code: '53300' }));
      open += 1;
      callback();
    }
    end(callback?: () => void) {
      open -= 1;
      callback?.();
    }
    ref() {}
    unref() {}
  }
  const settings = { Client: OneOfThree as unknown as new () => pg.Client, max: 10, connectionTimeoutMillis: 2000 };
  const pages = new PatientPool(settings);
  const taken = await Promise.all([pages.connect(), pages.connect(), pages.connect()]);
  for (const client of taken) client.release();
  const limits = new PatientPool(settings);
  (await limits.connect()).release();
  expect([pages.totalCount, limits.totalCount]).toEqual([2, 1]);
  await Promise.all([pages.end(), limits.end()]);
});
