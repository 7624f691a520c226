import { expect, test } from 'vitest';
import { createPendingUploads } from './pending.ts';

const limits = { member: { files: 3, bytes: 100 }, all: { files: 8, bytes: 1000 } };

test('when all members together have too many uploads in progress, the next one is asked to wait', () => {
  const pending = createPendingUploads(limits);
  const releases = Array.from({ length: 8 }, (_, number) => pending.reserve(`member ${number}`, 1));
  expect(() => pending.reserve('the ninth', 1)).toThrow(expect.objectContaining({ status: 503, retryAfter: 10 }));
  releases[0]?.();
  pending.reserve('the ninth', 1);
});

test('half of the room is reserved for members who have nothing in progress', () => {
  const pending = createPendingUploads(limits);
  for (const member of ['Dale', 'Dale', 'Dale', 'Peg']) pending.reserve(member, 1);
  expect(() => pending.reserve('Peg', 1)).toThrow(expect.objectContaining({ status: 503 }));
  pending.reserve('Rosa', 1);
});

test('a member may have only so many files and bytes in progress', () => {
  const pending = createPendingUploads(limits);
  pending.reserve('Dale', 60);
  expect(() => pending.reserve('Dale', 60)).toThrow(expect.objectContaining({ status: 429 }));
  pending.reserve('Peg', 60);
});
