import { expect, test } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import { beginFeed, refreshFeed, type SteadyFeed, showWaiting, updateFeed } from './steady-feed.ts';

const peg = '7';

function post(number: number, user = '1', commentCount = 0): Post {
  const date = new Date(number * 1000).toISOString();
  const _id = String(number);
  return {
    _id,
    user,
    name: 'Dale',
    avatar: null,
    body: `Post ${number}`,
    date,
    edited: null,
    pictures: [],
    likes: [],
    likeCount: 0,
    comments: [],
    commentCount,
  };
}

function page(...items: Post[]) {
  return { items, hasMore: true, total: undefined };
}

function numbers({ posts, waiting }: SteadyFeed) {
  const numbersOf = (list: Post[]) => list.map(({ _id }) => Number(_id));
  return { posts: numbersOf(posts), waiting: numbersOf(waiting) };
}

const feed = beginFeed(page(post(5), post(4), post(3)));

test('posts of others wait, and are shown on top when the reader asks for them', () => {
  const updated = updateFeed(feed, page(post(7), post(6), post(5), post(4), post(3)), peg);
  expect(numbers(updated)).toEqual({ posts: [5, 4, 3], waiting: [7, 6] });
  expect(numbers(showWaiting(updated))).toEqual({ posts: [7, 6, 5, 4, 3], waiting: [] });
});

test('a post that the reader just sent is shown at once, with those that waited', () => {
  const updated = updateFeed(feed, page(post(7, peg), post(6), post(5), post(4)), peg);
  expect(numbers(updated)).toEqual({ posts: [7, 6, 5, 4], waiting: [] });
});

test('a post that the reader brought back is shown at once, even below a post that waited', () => {
  const updated = updateFeed(feed, page(post(7), post(6, peg), post(5), post(4)), peg);
  expect(numbers(updated)).toEqual({ posts: [7, 6, 5, 4], waiting: [] });
});

test('a page that reaches less far back, because newer posts wait, takes no post away', () => {
  const updated = updateFeed(feed, page(post(6), post(5), post(4)), peg);
  expect(numbers(updated)).toEqual({ posts: [5, 4, 3], waiting: [6] });
});

test('comments change in place, and what was deleted goes', () => {
  const updated = updateFeed(feed, page(post(5, '1', 2), post(3)), peg);
  expect(numbers(updated).posts).toEqual([5, 3]);
  expect(updated.posts[0]?.commentCount).toBe(2);
});

test('older posts are added when the reader asks for them, not by a refresh', () => {
  const loaded = page(post(5), post(4), post(3), post(2), post(1));
  expect(numbers(refreshFeed(feed, loaded, peg)).posts).toEqual([5, 4, 3]);
  expect(numbers(updateFeed(feed, loaded, peg)).posts).toEqual([5, 4, 3, 2, 1]);
});

test('the first post of an empty feed waits too', () => {
  expect(numbers(updateFeed(beginFeed(page()), page(post(1)), peg))).toEqual({ posts: [], waiting: [1] });
});
