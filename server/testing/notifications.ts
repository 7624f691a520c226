import { expect } from 'vitest';
import type { Person } from './people.ts';

/** Reads the first page of a member's notifications. */
export async function read(who: Person) {
  const { status, body } = await who.ask('GET', '/api/notifications');
  expect(status).toBe(200);
  return body as { unseen: number; items: Record<string, unknown>[] };
}

/** Marks a member's notifications as seen. */
export function markSeen(who: Person, body?: object) {
  return who.ask('POST', '/api/notifications/seen', body);
}

/** Comments on a post; returns the id of the comment. */
export async function comment(who: Person, postId: string, body = 'Well done.'): Promise<string> {
  const response = await who.ask('POST', `/api/posts/comment/${postId}`, { body });
  return response.body.comments.at(-1)._id;
}
