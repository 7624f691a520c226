import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOldSite, oldPost, oldProfile, oldUser } from '#server/testing/old-site.ts';
import { importFolder } from './import-folder.ts';

/** Makes the folder of an old site, and an environment with a folder for the new one; both go when the test ends. */
function createSite() {
  const site = createOldSite();
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-import-'));
  onTestFinished(() => {
    site.remove();
    rmSync(dataDir, { recursive: true });
  });
  return { site, env: { DATA_DIR: dataDir, JWT_SECRET: 'a secret for tests that nobody would use in earnest' } };
}

test('a long list of what was left out and changed is in a file, which the import names', async () => {
  const { site, env } = createSite();
  const numbers = Array.from({ length: 201 }, (_, at) => at + 1);
  site.write(
    'users.json',
    numbers.map((number) => oldUser(number)),
  );
  site.write(
    'posts.json',
    numbers.map((number) => oldPost(number, 999)),
  );
  site.write(
    'profiles.json',
    numbers.map((number) => oldProfile(number, { website: 'N/A' })),
  );
  const said = await importFolder(site.folder, { skipBad: true, env, say: () => {} });
  const path = join(site.folder, 'import-changes.txt');
  expect(said).toContain(`… and 202 more.\nAll of them are in ${path}.`);
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(402);
  expect(readFileSync(path, 'utf8')).toContain('posts.json, line 201: user: ');
  expect(readFileSync(path, 'utf8')).toContain('profiles.json, line 201: website: ');
});

test('the report uses the singular for one picture, one field, and one row', async () => {
  const { site, env } = createSite();
  site.write('users.json', [oldUser(1), oldUser(2, { email: 'none', avatar: '' })]);
  site.write('profiles.json', [oldProfile(1, { website: 'N/A' })]);
  const said = await importFolder(site.folder, { skipBad: true, env, say: () => {} });
  expect(said.split('\n').slice(-3)).toEqual([
    '1 picture from gravatar.com was left out: members can choose their own.',
    '1 bad field was changed or left out, as listed above.',
    '1 bad row was left out.',
  ]);
});
