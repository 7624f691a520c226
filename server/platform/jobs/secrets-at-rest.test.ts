import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPostgres } from '#server/platform/database/engine.ts';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import { createPerson, emailOf, join as joinClub, password } from '#server/testing/people.ts';
import { readEveryTable } from '#server/testing/whole-club.ts';

let app: AppWithMailbox;
const email = emailOf('Dale Hutchings');

beforeEach(async () => {
  app = await startAppWithMailbox();
  await joinClub(app, 'Dale Hutchings');
});
afterEach(() => app.stop());

/** Reads every row of every table and, on SQLite, every byte of the database's files. */
async function readEverything(): Promise<string> {
  const rows = JSON.stringify(await readEveryTable(app.db));
  if (isPostgres(app.db)) return rows;
  const files = readdirSync(app.dataDir).filter((name) => name.startsWith('fieldhouse.sqlite'));
  expect(files).toContain('fieldhouse.sqlite-wal');
  return rows + files.map((name) => readFileSync(join(app.dataDir, name), 'latin1')).join('');
}

function contains(text: string, secret: string): boolean {
  return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text);
}

test.each([
  ['reset', '/api/users/reset-pass', 'Set a new password', 'create-new-pass'],
  ['login', '/api/users/login-mail', 'Your login link', 'login-link'],
])(
  'neither a %s link nor its code is ever in the database, whether waiting, sent, or used',
  async (_, path, subject, page) => {
    const visitor = createPerson(app, 'A visitor');
    app.mailbox.refuse('end');
    await visitor.ask('POST', path, { email });
    const lastError = () => app.db.selectFrom('jobs').select('lastError').execute();
    await expect.poll(lastError).toEqual([{ lastError: expect.any(String) }]);
    const waiting = await readEverything();

    app.mailbox.refuse();
    await letJobsRun(app.db);
    const received = await app.mailbox.wait(email, subject);
    const token = tokenIn(received, page) ?? '';
    const code = codeIn(received) ?? '';
    expect([token.length, code.length]).toEqual([43, 6]);
    await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    const sent = await readEverything();

    const used =
      page === 'login-link'
        ? await visitor.ask('POST', `/api/users/login-link/${token}`)
        : await visitor.ask('PUT', `/api/users/create-new-pass/${token}`, { token, password, password2: password });
    expect(used.status).toBe(200);
    for (const everything of [waiting, sent, await readEverything()]) {
      expect(contains(everything, token)).toBe(false);
      expect(contains(everything, code)).toBe(false);
    }
  },
);

test('what a mail server quotes from an email is not stored with the job', async () => {
  app.mailbox.refuse('end', 451, '4.7.1 Suspicious: https://coaches.example.com/login-link/abc for dale@example.com');
  await createPerson(app, 'A visitor').ask('POST', '/api/users/login-mail', { email });
  const lastError = async () => (await app.db.selectFrom('jobs').select('lastError').execute())[0]?.lastError;
  await expect.poll(lastError).toContain('451 4.7.1 Suspicious: … for …');
});
