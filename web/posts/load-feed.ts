import type { FlatErrors } from '#contracts/common.ts';
import { listPosts, type Post, postLimits } from '#contracts/posts.ts';
import { ApiError, errorsOf } from '#web/lib/api.ts';
import { callList } from '#web/lib/list-api.ts';

/** The posts from the newest down to where the reader is, or what kept them from coming. */
export type FeedData = { posts: Post[]; hasOlder: boolean; errors?: undefined } | { errors: FlatErrors };

/** The query of a page of the site that shows `count` posts. */
export function feedQuery(count: number): string {
  return `?posts=${count}`;
}

/** Loads as many posts as `?posts=` asks for, newest first; never throws for what the server refuses. */
export async function loadFeed(search: URLSearchParams): Promise<FeedData> {
  try {
    return await loadPosts(requestedCount(search));
  } catch (error) {
    if (error instanceof ApiError) return { errors: errorsOf(error) };
    throw error;
  }
}

async function loadPosts(count: number): Promise<FeedData> {
  const posts: Post[] = [];
  while (posts.length < count) {
    const limit = Math.min(count - posts.length, postLimits.pageMax);
    const { items, hasMore } = await callList(listPosts, {
      query: { limit: String(limit), before: posts.at(-1)?._id },
    });
    posts.push(...items);
    if (!hasMore) return { posts, hasOlder: false };
  }
  return { posts, hasOlder: true };
}

const mostAtOnce = 2000;

function requestedCount(search: URLSearchParams): number {
  const asked = Math.floor(Number(search.get('posts')));
  return asked > postLimits.page ? Math.min(asked, mostAtOnce) : postLimits.page;
}
