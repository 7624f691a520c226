import { expect, test } from 'vitest';
import type { Comment } from '#contracts/posts.ts';
import { keepEarlier } from './thread.ts';

function comments(from: number, to: number): Comment[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const _id = String(from + index);
    return { _id, user: '1', name: 'Dale', avatar: null, body: 'Yes.', date: new Date(0).toISOString(), edited: null };
  });
}

test('comments that newer ones push out of the newest stay shown', () => {
  expect(keepEarlier(comments(1, 50), comments(4, 53))).toEqual(comments(1, 3));
  expect(keepEarlier(comments(1, 60), comments(14, 63))).toEqual(comments(1, 13));
});

test('an older comment that moves up, because a newer one was deleted, is shown once', () => {
  const newest = [...comments(10, 29), ...comments(31, 60)];
  expect(keepEarlier(comments(11, 60), newest)).toEqual([]);
  expect(keepEarlier(comments(9, 60), newest)).toEqual(comments(9, 9));
});

test('a comment that was deleted between the earlier and the newest ones goes', () => {
  expect(keepEarlier(comments(8, 60), [...comments(10, 10), ...comments(12, 60)])).toEqual(comments(8, 9));
});

test('where more were written than fit, all that was shown is earlier', () => {
  expect(keepEarlier(comments(1, 50), comments(80, 129))).toEqual(comments(1, 50));
  expect(keepEarlier([], comments(1, 3))).toEqual([]);
});
