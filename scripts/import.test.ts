// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { createOldSite, fillOldSite, oldPost } from '#server/testing/old-site.ts';

const jwtSecret = 'a secret for tests that nobody would use in earnest';

test('npm run import moves in 200 people and 5,000 posts, says what it did, and changes nothing the second time', async ({
  onTestFinished,
}) => {
  const site = createOldSite();
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-import-'));
  onTestFinished(() => {
    site.remove();
    rmSync(dataDir, { recursive: true });
  });
  const env = { ...process.env, DATA_DIR: dataDir, JWT_SECRET: jwtSecret, DATABASE_URL: '', S3_ENDPOINT: '' };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/import.ts', ...args], { env, encoding: 'utf8' });

  expect(run().stderr).toContain('Which folder should it import?');
  expect(run(site.folder).stderr).toContain('There is no file');
  fillOldSite(site, { people: 200, posts: 5000 });
  const first = run(site.folder);
  expect(first.stderr).toBe('');
  expect(first.stdout).toContain('Posts: 4000 of 5000');
  expect(first.stdout).toContain('Imported: 200 users, 200 profiles, 5,000 posts, 5,000 comments, 5,000 likes');
  expect(first.stdout).toContain('200 pictures from gravatar.com were left out');
  expect(run(site.folder).stdout).toContain('Imported: 0 users, 0 profiles, 0 posts');

  site.write('posts.json', [oldPost(6000, 1), oldPost(6001, 999)]);
  const refused = run(site.folder);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('posts.json, line 2: user: This person is not in users.json');
  expect(refused.stderr).toContain('--skip-bad');
  expect(run(site.folder, '--skip-bad').stdout).toContain('1 post,');

  const db = connect({ dataDir, databaseUrl: undefined, jwtSecret });
  onTestFinished(() => db.destroy());
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(5001);
});
