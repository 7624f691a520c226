import { expect, test } from '@playwright/test';
import { createPost, listPosts } from '#contracts/feed/posts.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { join, newPerson, readToken } from './people.ts';

const enough = 200;

test('a server that is killed while members write loses no post that it acknowledged', async () => {
  const dataDir = createDataDir();
  const server = await startServerProcess(dataDir);
  const writers = Array.from({ length: 6 }, () => newPerson());
  const tokens = await Promise.all(
    writers.map((writer) => join(server.url, writer).then(() => readToken(server.url, writer))),
  );

  const acknowledged: string[] = [];
  const writing = tokens.map((token) => writeUntilCut(server.url, token, acknowledged));
  await expect.poll(() => acknowledged.length, { intervals: [10] }).toBeGreaterThan(enough);
  await server.stop('SIGKILL');
  await Promise.all(writing);

  const again = await startServerProcess(dataDir);
  const kept = await listAllPosts(again.url, tokens[0] ?? '');
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(await again.stop()).toBe(0);
  removeDataDir(dataDir);
});

/** Writes post after post, some at the same time, until nobody answers; notes the ids that were answered. */
async function writeUntilCut(url: string, token: string, acknowledged: string[]): Promise<void> {
  const writeOn = async () => {
    for (let n = 0; ; n++) {
      const { _id } = await callApi({ url, token }, createPost, { body: { body: `Inning ${n}` } });
      acknowledged.push(_id);
    }
  };
  await Promise.allSettled([writeOn(), writeOn()]);
}

async function listAllPosts(url: string, token: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let before: string | undefined; ; ) {
    const query = before ? { limit: '100', before } : { limit: '100' };
    const page = await callApi({ url, token }, listPosts, { query });
    for (const { _id } of page) ids.add(_id);
    before = page.at(-1)?._id;
    if (!before) return ids;
  }
}
