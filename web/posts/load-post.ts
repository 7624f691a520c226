import type { FlatErrors } from '#contracts/common.ts';
import { type Post, readPost } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';

export type PostData = { post: Post; errors?: undefined } | { post: null; errors: FlatErrors };

/** The post with all its comments, or null and why. */
export async function loadPost(id: string): Promise<PostData> {
  const outcome = await submit(readPost, { params: { id } });
  return outcome.ok ? { post: outcome.data } : { post: null, errors: outcome.errors };
}
