// @module-tag sqlite
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Topic, topics } from '#server/platform/database/schema.ts';
import { createPageCache } from './page-cache.ts';
import { Overloaded } from './render-queue.ts';

const policy = { dev: false, imageHost: undefined };
const plain = (url: string) => ({ url, isFiltered: false });
const filtered = (url: string) => ({ url, isFiltered: true });

/** Creates a cache over a renderer that counts what it renders, and how many pages at a time. */
function createCounted(status = 200) {
  const rendered: string[] = [];
  const versions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;
  let running = 0;
  let mostRunning = 0;
  const findPage = createPageCache({
    readVersions: async () => ({ ...versions }),
    policy,
    async render(url) {
      rendered.push(url);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await wait(1);
      running -= 1;
      return { response: new Response(`page ${url}`, { status }), nonce: 'n' };
    },
  });
  return { findPage, rendered, versions, mostRunning: () => mostRunning };
}

test('a page is rendered once for a thousand requests at the same time and all that come later', async () => {
  const { findPage, rendered } = createCounted();
  const pages = await Promise.all(Array.from({ length: 1000 }, () => findPage(plain('/'))));
  expect(new Set(pages).size).toBe(1);
  expect(await findPage(plain('/'))).toBe(pages[0]);
  expect(rendered).toEqual(['/']);
});

test('a search is rendered once while it is among the latest', async () => {
  const { findPage, rendered } = createCounted();
  for (let n = 0; n < 3; n++) await findPage(filtered('/profiles?search=golf'));
  expect(rendered).toHaveLength(1);
});

test('the page for unknown addresses is rendered only once', async () => {
  const { findPage, rendered } = createCounted(404);
  for (let n = 0; n < 3; n++) expect((await findPage(plain('/-'))).status).toBe(404);
  expect(rendered).toHaveLength(1);
});

test('a page that failed is rendered again', async () => {
  const { findPage, rendered } = createCounted(500);
  for (let n = 0; n < 3; n++) await findPage(plain('/'));
  expect(rendered).toHaveLength(3);
});

test('a page is rendered again when what it shows has changed', async () => {
  const { findPage, rendered, versions } = createCounted();
  await findPage(plain('/'));
  versions.profiles += 1;
  await findPage(plain('/'));
  expect(rendered).toHaveLength(2);
});

test('two thousand made-up searches push no page out of the cache', { tags: 'full' }, async () => {
  const { findPage, rendered } = createCounted();
  await findPage(plain('/history'));
  for (let n = 0; n < 2000; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => findPage(filtered(`/profiles?search=${n + more}`))));
  }
  await findPage(plain('/history'));
  expect(rendered.filter((url) => url === '/history')).toHaveLength(1);
});

test('a thousand searches at the same time are rendered one by one, and most are refused at once', async () => {
  const { findPage, rendered, mostRunning } = createCounted();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, n) => findPage(filtered(`/profiles?search=${n}`))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true);
  expect(rendered).toHaveLength(21);
  expect(refused).toHaveLength(1000 - 21);
  expect(mostRunning()).toBe(1);
  expect((await findPage(filtered('/profiles?search=later'))).status).toBe(200);
});

test('a page without a search does not wait for the searches', async () => {
  const { findPage, rendered } = createCounted();
  const searches = Array.from({ length: 20 }, (_, n) => findPage(filtered(`/profiles?search=${n}`)));
  await findPage(plain('/history'));
  expect(rendered.length).toBeLessThan(5);
  await Promise.all(searches);
});
