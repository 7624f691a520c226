import { login, type tokenResponse } from '#contracts/accounts/accounts.ts';
import { type SearchHits, search } from '#contracts/discovery/search.ts';
import { createPost, deletePost, listPosts, type Post } from '#contracts/feed/posts.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { type Caller, createCaller } from './caller.ts';
import type { CheckAccount } from './check-account.ts';

/**
 * Walks through a site at `url` as a visitor and as a member do: what has to work before anybody else sees it.
 * @throws UpdateFailed, which says what did not
 */
export async function walkThrough(url: string, account: CheckAccount): Promise<void> {
  await visit(createCaller(url));
  await postAsMember(await logIn(url, account));
}

async function visit({ open }: Caller): Promise<void> {
  await open('/readyz', 'The new version could not use the database.');
  for (const [path, name] of [
    ['/', 'front page'],
    ['/feed', 'post feed'],
    ['/profiles', 'list of coaches'],
  ] as const) {
    const page = await open(path, `The ${name} of the new version did not open.`);
    if (!page.includes('</html>')) throw new UpdateFailed(`The ${name} of the new version was cut off.`);
  }
}

async function logIn(url: string, { email, password, deviceKey }: CheckAccount): Promise<Caller> {
  const { call } = createCaller(url, { deviceKey });
  const response = await call(login, { body: { email, password } }, 'Nobody could log in to the new version.');
  const { token } = response as ReturnType<typeof tokenResponse.parse>;
  return createCaller(url, { token });
}

async function postAsMember({ call }: Caller): Promise<void> {
  // A word that nobody writes, so that the search finds this post and no other.
  const word = `check${Date.now().toString(36)}`;
  const post = (await call(
    createPost,
    { body: { body: `The update writes ${word}.` } },
    'Nothing could be posted in the new version.',
  )) as Post;
  const posts = (await call(listPosts, {}, 'The posts of the new version could not be read.')) as Post[];
  if (!posts.some(({ _id }) => _id === post._id)) throw new UpdateFailed('A post in the new version was not kept.');
  const found = (await call(search, { query: { q: word } }, 'The search of the new version did not work.')) as {
    posts?: SearchHits;
  };
  if (found.posts?.total !== 1) throw new UpdateFailed('The search of the new version did not find a post.');
  await call(deletePost, { params: { id: post._id } }, 'A post could not be deleted in the new version.');
}
