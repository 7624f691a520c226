// @module-tag sqlite
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makePrivate } from './private-files.ts';
import { createPerson, emailOf, join as joinClub } from './testing/people.ts';
import { twoHalves, upload } from './testing/pictures.ts';
import { startApp } from './testing/start-app.ts';

let folder: string;
let usualMask: number;

beforeEach(() => {
  usualMask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-private-'));
});
afterEach(() => {
  process.umask(usualMask);
  rmSync(folder, { recursive: true });
});

const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

/** Lists everything below a folder that other users could read, write, or enter. */
function openToOthers(path: string): string[] {
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return found.filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0);
}

test('only the owner can read the database, uploads, emails, and secret, whatever the umask', async () => {
  const app = await startApp({ JWT_SECRET: process.env.TEST_POSTGRES_URL ? 'x'.repeat(32) : '' });
  onTestFinished(app.stop);
  const dale = await joinClub(app, 'Dale Hutchings');
  expect((await upload(app, dale, await twoHalves(300, 300).jpeg().toBuffer())).status).toBe(200);
  await createPerson(app, 'A visitor').ask('POST', '/api/users/reset-pass', { email: emailOf('Dale Hutchings') });
  const listFiles = () => readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' });
  await expect.poll(() => listFiles().join()).toMatch(/outbox.job-\d+\.eml/);
  expect(listFiles().join()).toMatch(/uploads.+\.jpg/);
  expect(openToOthers(app.dataDir)).toEqual([]);
});

test('a start closes the folder, database, secret, and uploads that an earlier version left open', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'uploads/a-picture'), { recursive: true });
  for (const name of ['fieldhouse.sqlite', 'fieldhouse.sqlite-wal', 'jwt-secret', 'uploads/a-picture/64.webp']) {
    writeFileSync(join(folder, name), '');
  }
  expect(makePrivate(folder)).toEqual([]);
  expect(openToOthers(folder)).toEqual([]);
  expect([modeOf(), modeOf('uploads/a-picture'), modeOf('jwt-secret')]).toEqual([0o700, 0o700, 0o600]);
});

test('neither the targets of links in the data folder nor files that are not ours are changed', () => {
  mkdirSync(join(folder, 'data/uploads'), { recursive: true });
  writeFileSync(join(folder, 'elsewhere'), '');
  writeFileSync(join(folder, 'data/notes.txt'), '');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data/uploads/link'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data/jwt-secret'));
  expect(makePrivate(join(folder, 'data'))).toEqual([]);
  expect([modeOf('elsewhere'), modeOf('data/notes.txt')]).toEqual([0o644, 0o644]);
  expect([modeOf('data'), modeOf('data/uploads')]).toEqual([0o700, 0o700]);
});

test('a data folder behind a link is closed too', () => {
  mkdirSync(join(folder, 'disk'));
  symlinkSync(join(folder, 'disk'), join(folder, 'data'));
  expect(makePrivate(join(folder, 'data'))).toEqual([]);
  expect(modeOf('disk')).toBe(0o700);
});

test('a folder that everybody shares stays as it is, and is reported', () => {
  mkdirSync(join(folder, 'shared'));
  chmodSync(join(folder, 'shared'), 0o1777);
  expect(makePrivate(join(folder, 'shared'))).toEqual([join(folder, 'shared')]);
  expect(modeOf('shared')).toBe(0o777);
});

// macOS has no folder whose mode no one may change.
test.skipIf(!existsSync('/proc/self'))('a folder whose mode no one may change is reported', () => {
  expect(makePrivate('/proc/self')).toHaveLength(1);
});
