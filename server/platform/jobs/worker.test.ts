import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { encrypt } from './encryption.ts';
import { enqueue } from './queue.ts';
import { startWorker } from './worker.ts';

let app: AppWithMailbox;

beforeEach(async () => {
  app = await startAppWithMailbox();
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

test('a process takes one job at a time, so that another process can do the rest', async () => {
  app.mailbox.fallSilent();
  for (const name of ['ann', 'bob', 'cy']) await send(`${name}@example.com`);
  await expect.poll(() => app.mailbox.isWaitedFor()).toBe(true);
  expect((await readJobs()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);
  app.mailbox.wakeUp();
  await expect.poll(readJobs).toEqual([]);
  expect(app.mailbox.addressees()).toEqual(['ann@example.com', 'bob@example.com', 'cy@example.com']);
});

test('an email to an address that is refused for good is given up, and others behind it leave', async () => {
  app.mailbox.reject('nobody@example.com');
  await send('nobody@example.com');
  await send('dale@example.com');
  await app.mailbox.wait('dale@example.com', 'News');
  await expect.poll(readJobs).toEqual([]);
});

test('an email is tried again when the mail server refuses all of ours for now', async () => {
  app.mailbox.refuse('from', 530, '5.7.0 Authentication required');
  await send('dale@example.com');
  await expect.poll(async () => (await readJobs())[0]?.lastError).toContain('Authentication required');
  app.mailbox.refuse();
  await app.db.updateTable('jobs').set({ runAt: 0 }).execute();
  await app.mailbox.wait('dale@example.com', 'News');
});

test('a job that an earlier version stored in plain text is done', async () => {
  const to = { name: 'Dale Hutchings', address: 'dale@example.com' };
  const payloadJson = JSON.stringify({ to, subject: 'News', text: 'Pancakes.', html: '<p>Pancakes.</p>' });
  await app.db
    .insertInto('jobs')
    .values({ ...row, payloadJson })
    .execute();
  await app.mailbox.wait('dale@example.com', 'News');
});

test('a job encrypted with another JWT_SECRET is dropped with one warning, and others behind it are done', async () => {
  const { db, lines, stop } = await startWorkerAlone();
  const payloadJson = encrypt('the secret before this one', 'send-mail', '{}');
  await db
    .insertInto('jobs')
    .values({ ...row, payloadJson })
    .execute();
  await db
    .insertInto('jobs')
    .values({ ...row, kind: 'send-notice', payloadJson: '{"noticeId":1,"run":1}' })
    .execute();
  await expect.poll(() => db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/encrypted with a different JWT_SECRET/), 'notice 1']);
  await stop();
});

const row = { kind: 'send-mail', attempts: 0, runAt: 0, createdAt: 0, lastError: null };

/** A worker on an empty SQLite database, which nobody else works on. */
async function startWorkerAlone() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-worker-'));
  const db = connect({ dataDir, databaseUrl: undefined, jwtSecret: 'the secret of today' });
  await migrate(db);
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line).msg) } } });
  const done = async (payload: unknown) => void lines.push(`notice ${(payload as { noticeId: number }).noticeId}`);
  const worker = startWorker(
    db,
    { 'send-mail': done, 'mail-key': done, 'send-notice': done, 'remind-event': done },
    log,
  );
  const stop = async () => {
    await worker.stop();
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  };
  return { db, lines, stop };
}
