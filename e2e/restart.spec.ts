import { expect, type Page, test } from '@playwright/test';
import { requestLoginEmail } from '#contracts/accounts/recovery.ts';
import { createPost } from '#contracts/feed/posts.ts';
import { createNotice } from '#contracts/mailings/notices.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { joinByMail } from './club-with-mail.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, type Person, readToken, signIn } from './people.ts';

const longestStop = 10_000;

test('a server that gets the signal to stop does so within 10 seconds, and everything is there when it starts again', async ({
  page,
}) => {
  await withClub(page, async (server, restart) => {
    const start = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - start).toBeLessThan(longestStop);
    await restart();
  });
});

test('a server stops as quickly while a mail server is silent in the middle of an email, and each arrives once', async () => {
  const mailbox = await startMailbox();
  const dataDir = createDataDir();
  const settings = { SMTP_URL: mailbox.url };
  let server = await startServerProcess(dataDir, settings);
  const manager = newPerson('Max Manager');
  await joinByMail({ server: { ...server, dataDir }, mailbox }, manager);
  const caller = { url: server.url, token: await readToken(server.url, manager) };
  mailbox.fallSilent();
  await callApi(caller, createNotice, { body: { audience: 'managers', subject: 'Side door', message: 'Use it.' } });
  await expect.poll(() => mailbox.isWaitedFor()).toBe(true);
  await callApi(caller, requestLoginEmail, { body: { email: manager.email } });

  const start = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - start).toBeLessThan(longestStop);
  mailbox.wakeUp();
  server = await startServerProcess(dataDir, settings);
  await mailbox.wait(manager.email, 'Side door');
  await mailbox.wait(manager.email, 'Your login link');
  expect(await server.stop()).toBe(0);
  expect(mailbox.addressees()).toEqual([manager.email, manager.email]);
  await mailbox.stop();
  removeDataDir(dataDir);
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
