import { expect } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import type { Person } from './people.ts';

/** Writes a post and returns it. */
export async function writePost(author: Person, body = 'Looking for a left-handed mitt.') {
  const response = await author.ask('POST', '/api/posts', { body });
  expect(response.status).toBe(201);
  return response.body;
}

/** Reads the feed; `path` can add a query. */
export async function readFeed(reader: Person, path = '/api/posts') {
  return (await reader.ask('GET', path)).body as { _id: string; body: string }[];
}

/** Reads the comments on a post, as `Name: words`. */
export async function commentsOn(reader: Person, post: string): Promise<string[]> {
  const { body } = await reader.ask('GET', `/api/posts/${post}`);
  return body.comments.map((comment: { name: string; body: string }) => `${comment.name}: ${comment.body}`);
}

/** Returns the ids of all posts, page after page. */
export async function listAllPosts(reader: Person): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let before = ''; ; ) {
    const posts = (await reader.ask('GET', `/api/posts?limit=100${before}`)).body as Post[];
    for (const { _id } of posts) ids.add(_id);
    const last = posts.at(-1);
    if (!last) return ids;
    before = `&before=${last._id}`;
  }
}
