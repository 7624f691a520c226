import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createNotice, readNotice } from '#contracts/mailings/notices.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { joinByMail } from './club-with-mail.ts';
import { addMembers, arrive } from './many-members.ts';
import { newPerson, readToken } from './people.ts';

const members = 120;
const killedAfter = [30, 70];
const body = { audience: 'members' as const, subject: 'Food drive needs drivers', message: 'Bring a truck.' };

test('a notice to 120 members reaches each of them exactly once, even if the server is killed while sending', async () => {
  test.setTimeout(180_000);
  const mailbox = await startMailbox();
  const dataDir = createDataDir();
  const settings = { SMTP_URL: mailbox.url };
  let server = await startServerProcess(dataDir, settings);
  const manager = newPerson('Max Manager');
  await joinByMail({ server: { ...server, dataDir }, mailbox }, manager);
  const addresses = [manager.email, ...(await addMembers(dataDir, members - 1))];
  const token = await readToken(server.url, manager);
  const { _id } = await callApi({ url: server.url, token }, createNotice, { body });

  for (const count of killedAfter) {
    await arrive(mailbox, count);
    await server.stop('SIGKILL');
    server = await startServerProcess(dataDir, settings);
  }
  await arrive(mailbox, members);
  await setTimeout(1000);

  expect(mailbox.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  const notice = await callApi({ url: server.url, token }, readNotice, { params: { id: _id } });
  // A mail that was under way when the server was killed may have arrived without a response: then nobody knows.
  expect(notice.people).toBe(members);
  expect(notice.sent).toBeGreaterThanOrEqual(members - killedAfter.length);
  expect(await server.stop()).toBe(0);
  await mailbox.stop();
  removeDataDir(dataDir);
});
