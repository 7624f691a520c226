// @module-tag full
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { backupsFolder, listArchives } from '#server/office/backups/folder.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { fillSite } from '#server/site/site/commands.ts';
import { fetchNewVersion } from './fetch-new-version.ts';

let folder: string;
let env: NodeJS.ProcessEnv;
const inFolder = (name: string) => join(folder, name);
const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-C', inFolder(where), '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args]);

function publish(text: string): void {
  writeFileSync(inFolder('origin/CHANGELOG.md'), text);
  git('origin', 'add', '.');
  git('origin', 'commit', '-qm', text);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-upgrade-'));
  env = { DATA_DIR: inFolder('data'), JWT_SECRET: 'a secret for tests that nobody would use in earnest' };
  execFileSync('git', ['init', '-q', inFolder('origin')]);
  publish('The first version');
  execFileSync('git', ['clone', '-q', inFolder('origin'), inFolder('clone')]);
  mkdirSync(inFolder('data'));
  const db = connect({ dataDir: inFolder('data'), databaseUrl: undefined });
  await migrate(db);
  await fillSite(db, sampleSite);
  await db.destroy();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new version is fetched after a backup, which the site lists, and the command says how to go back', async () => {
  publish('A better version');
  const before = git('clone', 'rev-parse', '--short', 'HEAD').toString().trim();
  const said = await fetchNewVersion(inFolder('clone'), env);
  expect(said).toContain('A better version');
  expect(said).toContain(`git checkout ${before}`);
  expect(readFileSync(inFolder('clone/CHANGELOG.md'), 'utf8')).toBe('A better version');
  expect(await listArchives(inFolder('data'))).toEqual([expect.objectContaining({ kind: 'manual' })]);
  expect(await fetchNewVersion(inFolder('clone'), env)).toBe('This is the newest version.');
  expect(readdirSync(backupsFolder(inFolder('data')))).toHaveLength(1);
});

test('where files were changed, nothing is backed up and nothing updated', async () => {
  publish('A better version');
  writeFileSync(inFolder('clone/CHANGELOG.md'), 'Our own words');
  await expect(fetchNewVersion(inFolder('clone'), env)).rejects.toThrow(/changed here.*\n.*CHANGELOG\.md/);
  expect(readFileSync(inFolder('clone/CHANGELOG.md'), 'utf8')).toBe('Our own words');
  expect(existsSync(backupsFolder(inFolder('data')))).toBe(false);
});

test('where the other side cannot be reached, the command says so, and the old version stays', async () => {
  publish('A better version');
  rmSync(inFolder('origin'), { recursive: true });
  await expect(fetchNewVersion(inFolder('clone'), env)).rejects.toThrow('git fetch failed, and nothing was updated');
  expect(readFileSync(inFolder('clone/CHANGELOG.md'), 'utf8')).toBe('The first version');
});

test('where an earlier version was checked out by hand, the command says how to go back to the branch', async () => {
  git('clone', 'checkout', '-q', '--detach');
  await expect(fetchNewVersion(inFolder('clone'), env)).rejects.toThrow('git checkout main');
});

test('where no backup can be made, the old version stays', async () => {
  publish('A better version');
  rmSync(inFolder('data'), { recursive: true });
  writeFileSync(inFolder('data'), 'Not a folder');
  await expect(fetchNewVersion(inFolder('clone'), env)).rejects.toThrow();
  expect(readFileSync(inFolder('clone/CHANGELOG.md'), 'utf8')).toBe('The first version');
});
