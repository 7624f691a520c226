// @module-tag engine

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { testSecret } from '#server/testing/start-app.ts';
import { claimJob, countSetAside, type Job, postponeJob, retrySetAside } from './claim.ts';
import { encrypt } from './encryption.ts';
import { enqueue } from './queue.ts';
import { startWorker } from './worker.ts';

let app: AppWithMailbox;

beforeEach(async () => {
  app = await startAppWithMailbox();
});
afterEach(() => app.stop());

async function send(address: string, db = app.db): Promise<void> {
  const mail = {
    to: { name: 'Dale Hutchings', address },
    subject: 'News',
    text: 'Pancakes.',
    html: '<p>Pancakes.</p>',
  };
  await enqueue(db, 'send-mail', mail);
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

test('a job begins right after its transaction, or when it is due, and not before', async () => {
  const mail = { to: { name: 'Dale Hutchings', address: 'dale@example.com' }, text: 'Pancakes.', html: 'Pancakes.' };
  const start = performance.now();
  await inTransaction(app.db, async (tx) => {
    await enqueue(tx, 'send-mail', { ...mail, subject: 'Later' }, Date.now() + 1500);
    await enqueue(tx, 'send-mail', { ...mail, subject: 'Now' });
  });
  await app.mailbox.wait('dale@example.com', 'Now');
  expect(app.mailbox.received).toHaveLength(1);
  await app.mailbox.wait('dale@example.com', 'Later');
  expect(performance.now() - start).toBeGreaterThan(1500);
});

test('a job that another process adds is found', async () => {
  const other = connect({ dataDir: app.dataDir, databaseUrl: app.databaseUrl, jwtSecret: testSecret });
  await send('dale@example.com', other);
  await other.destroy();
  await app.mailbox.wait('dale@example.com', 'News');
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
  await letJobsRun(app.db);
  await app.mailbox.wait('dale@example.com', 'News');
});

test('a job during which the process ended three times is set aside, and others are done', async () => {
  const { db, lines } = await startWorkerAlone();
  const { id } = await db
    .insertInto('jobs')
    .values({ ...row, kind: 'send-notice', payloadJson: '{"noticeId":1,"run":1}', unfinished: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, 'send-notice', { noticeId: 2, run: 1 });
  await expect.poll(() => lines).toEqual(['notice 2']);
  expect(await countSetAside(db, Date.now())).toEqual([{ kind: 'send-notice', count: 1 }]);
  await retrySetAside(db, Date.now());
  await expect.poll(() => lines).toEqual(['notice 2', 'notice 1']);
  expect(await db.selectFrom('jobs').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('a claim without an end counts, and one with an end starts the count again', async () => {
  const { db } = app;
  await enqueue(db, 'send-push', {} as never, Date.now() + oneHour / 2);
  const claim = (at: number) => claimJob(db, ['send-push'], Date.now() + at * oneHour);
  for (const at of [1, 2]) expect(await claim(at)).toBeDefined();
  const third = await claim(3);
  await postponeJob(db, third as Job, new Error('The push service is down.'), Date.now() + 3 * oneHour);
  for (const at of [5, 6, 7]) expect(await claim(at)).toBeDefined();
  expect(await countSetAside(db, Date.now() + 7 * oneHour)).toEqual([]);
  expect(await claim(8)).toBeUndefined();
  expect(await countSetAside(db, Date.now() + 8 * oneHour)).toEqual([{ kind: 'send-push', count: 1 }]);
});

test('a job that an earlier version stored in plain text is done', async () => {
  const to = { name: 'Dale Hutchings', address: 'dale@example.com' };
  const payloadJson = JSON.stringify({ to, subject: 'News', text: 'Pancakes.', html: '<p>Pancakes.</p>' });
  await app.db
    .insertInto('jobs')
    .values({ ...row, payloadJson })
    .execute();
  await letJobsRun(app.db);
  await app.mailbox.wait('dale@example.com', 'News');
});

test('a job encrypted with another JWT_SECRET is dropped with one warning, and others behind it are done', async () => {
  const { db, lines } = await startWorkerAlone();
  const payloadJson = encrypt('the secret before this one', 'send-mail', '{}');
  await db
    .insertInto('jobs')
    .values({ ...row, payloadJson })
    .execute();
  await db
    .insertInto('jobs')
    .values({ ...row, kind: 'send-notice', payloadJson: '{"noticeId":1,"run":1}' })
    .execute();
  await letJobsRun(db);
  await expect.poll(() => db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/encrypted with a different JWT_SECRET/), 'notice 1']);
});

test('a job that fails after two days of trying is given up, and the log says so', async () => {
  const { db, lines } = await startWorkerAlone();
  await db
    .insertInto('jobs')
    .values({ ...row, kind: 'remind-event', payloadJson: '{}', attempts: 59 })
    .execute();
  await letJobsRun(db);
  await expect.poll(() => lines).toEqual(['a job failed and was given up']);
  await expect.poll(() => db.selectFrom('jobs').select('id').execute()).toEqual([]);
});

const row = { kind: 'send-mail', attempts: 0, runAt: 0, createdAt: 0, lastError: null };

/** Starts a worker alone on an empty SQLite database, until the test has finished. */
async function startWorkerAlone() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-worker-'));
  const db = connect({ dataDir, databaseUrl: undefined, jwtSecret: 'the secret of today' });
  await migrate(db);
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line).msg) } } });
  const done = async (payload: unknown) => void lines.push(`notice ${(payload as { noticeId: number }).noticeId}`);
  const fail = () => Promise.reject(new Error('There is no paper.'));
  const worker = startWorker(
    db,
    { 'send-mail': done, 'mail-key': done, 'send-notice': done, 'remind-event': fail },
    log,
  );
  onTestFinished(async () => {
    await worker.stop();
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  return { db, lines };
}
