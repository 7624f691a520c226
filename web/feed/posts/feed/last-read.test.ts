import { expect, test } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import { findLastRead } from './last-read.ts';

const peg = '7';
const since = new Date(10_500).toISOString();

function post(seconds: number, user = '1'): Post {
  const written = { _id: String(seconds), user, name: 'Dale', avatar: null, body: 'Post' };
  return {
    ...written,
    date: new Date(seconds * 1000).toISOString(),
    edited: null,
    pictures: [],
    likes: [],
    likeCount: 0,
    comments: [],
    commentCount: 0,
  };
}

test('the mark is above the newest post of the last visit, below those that others wrote since', () => {
  expect(findLastRead([post(12), post(11, peg), post(10), post(9)], since, peg)).toBe('10');
});

test('one’s own posts alone are not new', () => {
  expect(findLastRead([post(11, peg), post(10)], since, peg)).toBeUndefined();
});

test('there is no mark on a first visit, without new posts, and before the older ones are loaded', () => {
  expect(findLastRead([post(11), post(10)], null, peg)).toBeUndefined();
  expect(findLastRead([post(10), post(9)], since, peg)).toBeUndefined();
  expect(findLastRead([post(12), post(11)], since, peg)).toBeUndefined();
  expect(findLastRead([], since, peg)).toBeUndefined();
});

test('a post from the very moment at which the visit ended belongs to that visit', () => {
  expect(findLastRead([post(11), { ...post(10), date: since }], since, peg)).toBe('10');
});
