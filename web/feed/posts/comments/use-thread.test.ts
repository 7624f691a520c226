import { expect, test } from 'vitest';
import type { Comment, Post } from '#contracts/feed/posts.ts';
import { beginThread, keepEarlier } from './use-thread.ts';

const written = { user: '1', name: 'Dale', avatar: null, body: 'Yes.', date: new Date(0).toISOString(), edited: null };

function comments(from: number, to: number): Comment[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ ...written, _id: String(from + index) }));
}

function post(newest: Comment[], commentCount: number): Post {
  return { ...written, _id: '1', pictures: [], likes: [], likeCount: 0, comments: newest, commentCount };
}

function earlier(from: number, to: number, hasMore = from > 1) {
  return { comments: comments(from, to), hasMore };
}

test('comments that newer ones push out of the newest stay shown', () => {
  const before = post(comments(1, 50), 50);
  expect(keepEarlier(beginThread(before), before, post(comments(4, 53), 53))).toEqual(earlier(1, 3));
  expect(keepEarlier(earlier(5, 10), post(comments(11, 60), 60), post(comments(14, 63), 63))).toEqual(earlier(5, 13));
});

test('an older comment that moves up, because a newer one was deleted, is shown once', () => {
  const [before, after] = [post(comments(11, 60), 60), post([...comments(10, 29), ...comments(31, 60)], 59)];
  expect(keepEarlier(beginThread(before), before, after)).toEqual({ comments: [], hasMore: true });
  expect(keepEarlier(earlier(9, 10), before, after)).toEqual(earlier(9, 9));
});

test('a comment that was deleted between the earlier and the newest ones goes', () => {
  const [before, after] = [post(comments(11, 60), 60), post([...comments(10, 10), ...comments(12, 60)], 59)];
  expect(keepEarlier(earlier(8, 10), before, after)).toEqual(earlier(8, 9));
  expect(keepEarlier(beginThread(before), before, after)).toEqual({ comments: [], hasMore: true });
});

test('after more new comments than a post loads, all that were shown are earlier ones', () => {
  const before = post(comments(1, 50), 50);
  expect(keepEarlier(beginThread(before), before, post(comments(80, 129), 129))).toEqual(earlier(1, 50));
});

test('where all comments are among the newest, none is earlier, also when the last one is gone', () => {
  const before = post(comments(1, 1), 1);
  expect(keepEarlier(beginThread(before), before, post([], 0))).toEqual({ comments: [], hasMore: false });
});
