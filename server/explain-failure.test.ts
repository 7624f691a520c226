// @module-tag sqlite
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { sqliteFile } from './platform/database/connect.ts';

const dataDir = join(tmpdir(), `fieldhouse-start-${process.pid}`);
beforeAll(() => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(sqliteFile(dataDir), '');
});
afterAll(() => rmSync(dataDir, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const fail = (what: object) => explainFailure(Object.assign(new Error('It failed'), what), dataDir);
const asAnotherUser = () => vi.spyOn(process, 'getuid').mockReturnValue(4711);

test('when a file in the data folder belongs to another user, the message says to make it yours', () => {
  asAnotherUser();
  expect(fail({ code: 'EACCES', path: dataDir })).toMatch(/^The setting DATA_DIR .* belongs to another user\. .*chown/);
});

test.each([
  ['a file of our own', { code: 'EACCES', path: dataDir }],
  ['a database of our own, with an extended code', { code: 'ERR_SQLITE_ERROR', errcode: 1032 }],
])('no other owner is blamed for %s', (_what, error) => {
  expect(fail(error)).toMatch(/^The setting DATA_DIR .* we can’t write to [^ ]+\.$/);
});

test('no other owner is blamed for a file that doesn’t exist, or a disk that is read-only', () => {
  asAnotherUser();
  expect(fail({ code: 'EPERM', path: join(dataDir, 'new') })).toContain(`we can’t write to ${join(dataDir, 'new')}.`);
  expect(fail({ code: 'EROFS', path: dataDir })).toContain(`we can’t write to ${dataDir}.`);
});

test('a file outside of the data folder is not blamed on the setting DATA_DIR', () => {
  expect(fail({ code: 'EACCES', path: '/etc/certificate.pem' })).toMatch(/^Fieldhouse could not start: /);
});
