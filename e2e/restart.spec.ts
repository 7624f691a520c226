import { expect, type Page, test } from '@playwright/test';
import { createPost } from '#contracts/posts.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, type Person, signIn } from './people.ts';

const longestStop = 10_000;

test('a server that is told to stop does so within 10 seconds, and everything is there when it starts again', async ({
  page,
}) => {
  await withClub(page, async (server, restart) => {
    const start = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - start).toBeLessThan(longestStop);
    await restart();
  });
});

test('a server that is killed comes back with everything in it', async ({ page }) => {
  await withClub(page, async (server, restart) => {
    await server.stop('SIGKILL');
    await restart();
  });
});

/** A club of its own with one member and one post, seen on an open page before and after `interrupt`. */
async function withClub(
  page: Page,
  interrupt: (server: ServerProcess, restart: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const dataDir = createDataDir();
  let server = await startServerProcess(dataDir);
  await openFeed(page, server.url, newPerson());
  await interrupt(server, async () => {
    server = await startServerProcess(dataDir, { PORT: new URL(server.url).port });
  });
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Opening day is on Saturday.');
  await leaveAndStop(page, server);
  removeDataDir(dataDir);
}

async function openFeed(page: Page, url: string, person: Person): Promise<void> {
  await join(url, person);
  const token = await signIn(page, person, { url });
  await callApi({ url, token }, createPost, { body: { body: 'Opening day is on Saturday.' } });
  await page.goto(`${url}/feed`);
  await expect(page.getByRole('article')).toBeVisible();
}
