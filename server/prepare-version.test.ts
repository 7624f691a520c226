// @module-tag full
import { expect } from 'vitest';
import { readConfig } from './config.ts';
import { openSnapshot } from './office/updates/snapshot/snapshot.ts';
import { openUpdateState } from './office/updates/state/state-files.mjs';
import { connect } from './platform/database/connect.ts';
import { prepareVersion } from './prepare-version.ts';
import { testWithEmptyDatabase as test } from './testing/empty-club.ts';
import { testSecret } from './testing/start-app.ts';
import { fillEveryTable, readEveryTable } from './testing/whole-club.ts';
import { version } from './version.ts';

const noWords = () => {};

function readSettings({ dataDir, databaseUrl = '' }: { dataDir: string; databaseUrl?: string | undefined }) {
  return readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'silent',
  });
}

test('the first start of another version walks through the site and leaves no trace in any table', async ({
  where,
}) => {
  const config = readSettings(where);
  const db = connect(where);
  await fillEveryTable(db);
  // Pages that are open load again.
  const { changes: _, ...before } = await readEveryTable(db);
  await db.destroy();
  const state = openUpdateState(where.dataDir);
  state.write('installed', { version: '0.9.0' });
  await prepareVersion(config, noWords);
  expect(state.read('installed')).toEqual({ version, before: '0.9.0' });
  expect(state.read('last')).toMatchObject({ version, outcome: 'installed', reason: null });
  expect(await openSnapshot(config).exists()).toBe(false);
  const after = connect(where);
  expect(await readEveryTable(after)).toMatchObject(before);
  await after.destroy();
});
