// @module-tag sqlite
import { EventEmitter } from 'node:events';
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
