import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenLive } from '#server/testing/live-updates.ts';
import { emailOf } from '#server/testing/people.ts';
import { type RestartableClub, startRestartableClub } from '#server/testing/restartable-club.ts';

const longestStop = 10_000;
const body = 'Opening day is on Saturday.';

let club: RestartableClub;

beforeEach(async () => {
  club = await startRestartableClub();
  await club.max.ask('POST', '/api/posts', { body });
});
afterEach(() => club.remove());

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'everything is there after %s and a new start, and a member who had a page open is still logged in',
  async (signal) => {
    const { ended } = await listenLive(club, club.max);
    const start = performance.now();
    expect(await club.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    expect(performance.now() - start).toBeLessThan(longestStop);
    await ended;
    await club.start();
    expect((await club.max.ask('GET', '/api/posts')).body).toMatchObject([{ body }]);
    expect((await fetch(`${club.url}/feed`)).status).toBe(200);
  },
);

test('a server stops within ten seconds while a mail server is silent in the middle of an email, and each email arrives once', async () => {
  const { mailbox, max } = club;
  mailbox.fallSilent();
  await max.ask('POST', '/api/notices', { audience: 'managers', subject: 'Side door', message: 'Use it.' });
  await expect.poll(() => mailbox.isWaitedFor()).toBe(true);
  await max.ask('POST', '/api/users/login-mail', { email: emailOf(max.name) });
  const start = performance.now();
  expect(await club.end('SIGTERM')).toBe(0);
  expect(performance.now() - start).toBeLessThan(longestStop);
  mailbox.wakeUp();
  await club.start();
  await mailbox.wait(emailOf(max.name), 'Side door');
  await mailbox.wait(emailOf(max.name), 'Your login link');
  expect(await club.end()).toBe(0);
  expect(mailbox.addressees()).toEqual([emailOf(max.name), emailOf(max.name)]);
});
