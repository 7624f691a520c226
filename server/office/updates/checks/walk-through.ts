import { login, type tokenResponse } from '#contracts/accounts/accounts.ts';
import { type SearchHits, search } from '#contracts/discovery/search.ts';
import { createPost, deletePost, listPosts, type Post } from '#contracts/feed/posts.ts';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { type AddressParts, addressOf } from '#contracts/platform/endpoint-url.ts';
import { deviceHeader } from '#contracts/platform/request-headers.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import type { CheckAccount } from './check-account.ts';

/** In milliseconds; a small machine that has just started needs some for the first page. */
const longestResponse = 15_000;

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
  const response = await call(login, { body: { email, password } }, 'No one could log in to the new version.');
  const { token } = response as ReturnType<typeof tokenResponse.parse>;
  return createCaller(url, { token });
}

async function postAsMember({ call }: Caller): Promise<void> {
  // A word that no member writes, so that the search finds this post and no other.
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

interface Call extends AddressParts {
  body?: object;
}

/** Asks a site as a browser does. Whatever isn’t answered as it should be fails with `problem`, a sentence. */
interface Caller {
  /** Returns the text of a page. */
  open(path: string, problem: string): Promise<string>;
  /** Returns the body of a response of the API. */
  call(endpoint: Endpoint, parts: Call, problem: string): Promise<unknown>;
}

function createCaller(url: string, headers: { token?: string; deviceKey?: string } = {}): Caller {
  const { token, deviceKey } = headers;
  async function ask(path: string, init: RequestInit, problem: string): Promise<Response> {
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(longestResponse) });
      if (response.ok) return response;
      throw new Error(`The response was ${response.status}`);
    } catch (error) {
      throw new UpdateFailed(problem, { cause: error });
    }
  }
  return {
    open: async (path, problem) => (await ask(path, {}, problem)).text(),
    async call(endpoint, { body, ...parts }, problem) {
      const response = await ask(
        addressOf(endpoint, parts),
        {
          method: endpoint.method,
          headers: {
            ...(token && { authorization: token }),
            ...(deviceKey && { [deviceHeader]: deviceKey }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        problem,
      );
      return response.json();
    },
  };
}
