import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWithMail, startAppWithMail } from '#server/testing/app-with-mail.ts';
import { enqueue } from './queue.ts';

let app: AppWithMail;

beforeEach(async () => {
  app = await startAppWithMail();
});
afterEach(() => app.stop());

async function send(address: string): Promise<void> {
  const mail = {
    to: { name: 'Dale Hutchings', address },
    subject: 'News',
    text: 'Pancakes.',
    html: '<p>Pancakes.</p>',
  };
  await enqueue(app.db, 'send-mail', mail);
}

function readJobs() {
  return app.db.selectFrom('jobs').selectAll().execute();
}

test('a process takes one job at a time, so that another one can do the rest', async () => {
  app.mailbox.fallSilent();
  for (const name of ['ann', 'bob', 'cy']) await send(`${name}@example.com`);
  await expect.poll(() => app.mailbox.isWaitedFor()).toBe(true);
  expect((await readJobs()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);
  app.mailbox.wakeUp();
  await expect.poll(readJobs, { timeout: 8000 }).toEqual([]);
  expect(app.mailbox.addressees()).toEqual(['ann@example.com', 'bob@example.com', 'cy@example.com']);
});

test('a mail to an address that is refused for good is given up, others behind it leave', async () => {
  app.mailbox.reject('nobody@example.com');
  await send('nobody@example.com');
  await send('dale@example.com');
  await app.mailbox.wait('dale@example.com', 'News');
  await expect.poll(readJobs).toEqual([]);
});

test('a mail is tried again where the mail server takes none of ours just now', async () => {
  app.mailbox.refuse('from', 530, '5.7.0 Authentication required');
  await send('dale@example.com');
  await expect.poll(async () => (await readJobs())[0]?.lastError).toContain('Authentication required');
  app.mailbox.refuse();
  await app.db.updateTable('jobs').set({ runAt: 0 }).execute();
  await app.mailbox.wait('dale@example.com', 'News');
});
