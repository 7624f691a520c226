// @module-tag sqlite
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startTimer } from './timers.ts';

test('work that takes longer than its pause never runs twice at once, and a closing server waits for it', async () => {
  let begun = 0;
  let done = 0;
  let mostAtOnce = 0;
  const server = Fastify();
  onTestFinished(() => server.close());
  startTimer(server, {
    every: 10,
    async run() {
      begun++;
      mostAtOnce = Math.max(mostAtOnce, begun - done);
      await wait(50);
      done++;
    },
    failed: 'the test failed',
  });
  await server.listen();
  await expect.poll(() => begun).toBeGreaterThan(1);
  await server.close();
  expect(mostAtOnce).toBe(1);
  expect(done).toBe(begun);
});

test('work that fails is logged, and done again after the pause', async () => {
  const lines: string[] = [];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  onTestFinished(() => server.close());
  let tries = 0;
  startTimer(server, {
    every: 10,
    async run() {
      tries++;
      if (tries === 1) throw new Error('The disk is full.');
    },
    failed: 'old rows could not be deleted',
  });
  await server.listen();
  await expect.poll(() => tries).toBeGreaterThan(1);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['old rows could not be deleted']);
});
