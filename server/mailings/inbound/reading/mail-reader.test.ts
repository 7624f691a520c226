// @module-tag sqlite
// @module-tag full
import { expect, test } from 'vitest';
import { ProcessEnded } from '#server/platform/process/job-process.ts';
import { createMailReader, usualReaderLimits } from './mail-reader.ts';

const head = 'From: peg@example.com\r\nTo: club@example.com\r\n';
const small = Buffer.from(`${head}\r\nHi`);

test('an email that takes too much memory ends its own process, and the next one is read', async ({
  onTestFinished,
}) => {
  // Less than a process has before it reads anything.
  let memory = 10_000_000;
  const limits = {
    ...usualReaderLimits,
    get memory() {
      return memory;
    },
  };
  const reader = createMailReader(limits);
  onTestFinished(reader.stop);
  // A busy machine may read a small email before the watchdog has looked once.
  const ending = () => reader.read(small).catch(({ how }: ProcessEnded) => how);
  await expect.poll(ending, { interval: 1 }).toBe('memory');
  memory = usualReaderLimits.memory;
  expect(await reader.read(small)).toMatchObject({ from: ['peg@example.com'], text: 'Hi' });
});

test('an email that takes too long is given up, and those behind it are read', async ({ onTestFinished }) => {
  let time = 1;
  const limits = {
    ...usualReaderLimits,
    get time() {
      return time;
    },
  };
  const reader = createMailReader(limits);
  onTestFinished(reader.stop);
  const first = reader.read(small);
  await expect(first).rejects.toMatchObject({ how: 'time' });
  time = usualReaderLimits.time;
  expect(await Promise.all([reader.read(small), reader.read(small)])).toHaveLength(2);
});

test('an email with millions of attributes in one tag ends at most the process that reads it', async ({
  onTestFinished,
}) => {
  const reader = createMailReader();
  onTestFinished(reader.stop);
  const attributes = Array.from({ length: 2_500_000 }, (_, number) => `a${number}`).join(' ');
  const before = process.memoryUsage().heapUsed;
  const bomb = Buffer.from(`${head}Content-Type: text/html\r\n\r\n<p ${attributes}>Hi`);
  await reader.read(bomb).catch((error: unknown) => expect(error).toBeInstanceOf(ProcessEnded));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  expect(await reader.read(small)).toMatchObject({ text: 'Hi' });
});
