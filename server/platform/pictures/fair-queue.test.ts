// @module-tag sqlite
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Creates a queue whose work ends on request; `begun` lists the names in the order in which their work began. */
function createWork(slots: number, patient?: string) {
  const queue = createFairQueue(slots, patient);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    add(owner: string, name: string, signal?: AbortSignal) {
      const work = () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        });
      return queue.run(owner, work, signal);
    },
    async end(name: string, error?: Error) {
      ends.get(name)?.(error);
      await nextTurn();
    },
  };
}

test('members take turns, no matter who came first or with how much', async () => {
  const { begun, add, end } = createWork(1);
  for (const name of ['dale 1', 'dale 2', 'dale 3']) void add('dale', name);
  for (const name of ['peg 1', 'peg 2']) void add('peg', name);
  void add('lou', 'lou 1');
  const order = ['dale 1', 'dale 2', 'peg 1', 'lou 1', 'dale 3', 'peg 2'];
  for (const name of order) await end(name);
  expect(begun).toEqual(order);
});

test('one member has one job running at most, and leaves the other slots to others', async () => {
  const { begun, add, end } = createWork(2);
  void add('dale', 'dale 1');
  void add('dale', 'dale 2');
  expect(begun).toEqual(['dale 1']);
  void add('peg', 'peg 1');
  expect(begun).toEqual(['dale 1', 'peg 1']);
  await end('peg 1');
  expect(begun).toEqual(['dale 1', 'peg 1']);
  await end('dale 1');
  expect(begun).toEqual(['dale 1', 'peg 1', 'dale 2']);
});

test('a job that fails makes room for the next', async () => {
  const { begun, add, end } = createWork(1);
  const first = expect(add('dale', 'dale 1')).rejects.toThrow('torn');
  void add('peg', 'peg 1');
  await end('dale 1', new Error('torn'));
  await first;
  expect(begun).toEqual(['dale 1', 'peg 1']);
});

test('a job that is given up before its turn never begins', async () => {
  const { begun, add, end } = createWork(1);
  const leaving = new AbortController();
  void add('dale', 'dale 1');
  const given = expect(add('peg', 'peg 1', leaving.signal)).rejects.toThrow('gone');
  void add('lou', 'lou 1');
  leaving.abort(new Error('gone'));
  await given;
  await end('dale 1');
  expect(begun).toEqual(['dale 1', 'lou 1']);
  await expect(add('peg', 'peg 2', leaving.signal)).rejects.toThrow('gone');
});

test('a patient owner waits until no other owner waits, and has one slot at most', async () => {
  const { begun, add, end } = createWork(2, 'sizes');
  for (const name of ['sizes 1', 'sizes 2']) void add('sizes', name);
  for (const name of ['dale 1', 'dale 2']) void add('dale', name);
  void add('peg', 'peg 1');
  expect(begun).toEqual(['sizes 1', 'dale 1']);
  await end('sizes 1');
  expect(begun).toEqual(['sizes 1', 'dale 1', 'peg 1']);
  await end('dale 1');
  await end('peg 1');
  expect(begun).toEqual(['sizes 1', 'dale 1', 'peg 1', 'dale 2', 'sizes 2']);
});
