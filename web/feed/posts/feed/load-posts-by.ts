import { redirect } from 'react-router';
import { listPosts, type Post, postLimits } from '#contracts/feed/posts.ts';
import { readProfileByUser } from '#contracts/people/profiles.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { submit } from '#web/platform/lib/api.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { requestedCount } from './load-feed.ts';

interface PostsBy {
  name: string;
  posts: ReceivedPage<Post[]>;
}

/** Loads as many posts of a member as `?posts=` asks for, newest first; an unknown member leads to /not-found. */
export async function loadPostsBy(by: string, search: URLSearchParams): Promise<Outcome<PostsBy>> {
  const count = requestedCount(search);
  const outcome = await load(() =>
    listUpTo(count, postLimits.pageMax, (page) => callList(listPosts, { query: { ...page, by } })),
  );
  if (outcome.status === 400) throw redirect('/not-found');
  if (!outcome.ok) return outcome;
  const [first] = outcome.data.items;
  if (first) return { ok: true, data: { name: first.name, posts: outcome.data } };
  const profile = await submit(readProfileByUser, { params: { id: by } });
  if (profile.status === 404) throw redirect('/not-found');
  return profile.ok ? { ok: true, data: { name: profile.data.user.name, posts: outcome.data } } : profile;
}
