import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { joinByMail } from './club-with-mail.ts';
import { addMembers, arrive } from './many-members.ts';
import { startNewsletter } from './newsletters.ts';
import { newPerson, readToken } from './people.ts';

const members = 500;
const killedAfter = [120, 330];

test('500 members get exactly one newsletter each, even if the server is killed twice while sending', async () => {
  test.setTimeout(600_000);
  const mailbox = await startMailbox();
  const dataDir = createDataDir();
  const settings = { SMTP_URL: mailbox.url };
  let server = await startServerProcess(dataDir, settings);
  const manager = newPerson('Max Manager');
  await joinByMail({ server: { ...server, dataDir }, mailbox }, manager);
  const token = await readToken(server.url, manager);
  await callApi({ url: server.url, token }, createPost, { body: { body: 'Golf on Thursday?' } });
  const addresses = await addMembers(dataDir, members);
  await startNewsletter({ dataDir });

  for (const count of killedAfter) {
    await arrive(mailbox, count);
    await server.stop('SIGKILL');
    server = await startServerProcess(dataDir, settings);
  }
  await arrive(mailbox, members);
  await setTimeout(1000);

  const newsletters = mailbox.received.filter(({ subject }) => subject.startsWith('This week'));
  expect(
    newsletters
      .map(({ to }) => to)
      .filter((to) => to !== manager.email)
      .toSorted(),
  ).toEqual(addresses.toSorted());
  expect(await server.stop()).toBe(0);
  await mailbox.stop();
  removeDataDir(dataDir);
});
