// @module-tag sqlite
import { expect, test } from 'vitest';
import { createPendingUploads } from './pending.ts';

const limits = { member: { files: 3, bytes: 100 }, all: { files: 8, bytes: 1000 }, managers: { files: 2, bytes: 100 } };

function member(_id: string) {
  return { _id, role: 'User' } as const;
}

test('when all members together have too many uploads in progress, the next one is asked to wait', () => {
  const pending = createPendingUploads(limits);
  const releases = Array.from({ length: 8 }, (_, number) => pending.reserve(member(`member ${number}`), 1));
  expect(() => pending.reserve(member('the ninth'), 1)).toThrow(
    expect.objectContaining({ status: 503, retryAfter: 10 }),
  );
  releases[0]?.();
  pending.reserve(member('the ninth'), 1);
});

test('half of the room is reserved for members who have nothing in progress', () => {
  const pending = createPendingUploads(limits);
  for (const name of ['Dale', 'Dale', 'Dale', 'Peg']) pending.reserve(member(name), 1);
  expect(() => pending.reserve(member('Peg'), 1)).toThrow(expect.objectContaining({ status: 503 }));
  pending.reserve(member('Rosa'), 1);
});

test('a member may have only so many files and bytes in progress', () => {
  const pending = createPendingUploads(limits);
  pending.reserve(member('Dale'), 60);
  expect(() => pending.reserve(member('Dale'), 60)).toThrow(expect.objectContaining({ status: 429 }));
  pending.reserve(member('Peg'), 60);
});

test('when members have taken all of their room, Managers still have some, up to a limit', () => {
  const pending = createPendingUploads(limits);
  for (let number = 0; number < 8; number++) pending.reserve(member(`member ${number}`), 1);
  for (const _id of ['Max', 'Ada']) pending.reserve({ _id, role: 'Manager' }, 1);
  expect(() => pending.reserve({ _id: 'Mo', role: 'Manager' }, 1)).toThrow(expect.objectContaining({ status: 503 }));
});
