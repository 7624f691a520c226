// Writes the dump of the version in package.json, from a club that has rows in every table: docs/releases.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { connect } from '#server/platform/database/connect.ts';
import { anyTable } from '#server/platform/database/copy/copy-table.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { fillEveryTable } from '#server/testing/whole-club.ts';
import { version } from '#server/version.ts';
import { dumpFolder } from './dump.ts';
import { trimClub } from './trim.ts';
import { writeDump } from './write-dump.ts';

const changes = readFileSync('CHANGELOG.md', 'utf8');
const day = changes.split(`\n## ${version} – `)[1]?.slice(0, 10);
if (!day) throw new Error(`CHANGELOG.md has no section “${version} – date” yet.`);
// So that another run differs only in what is random: hashes of passwords, and keys.
mock.timers.enable({ apis: ['Date'], now: new Date(`${day}T12:00:00Z`) });
const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-dump-'));
const db = connect({ dataDir, databaseUrl: undefined });
try {
  await fillEveryTable(db);
  await trimClub(anyTable(db));
  await rebuildSearchIndex(db);
  // The dump has only a part of the index, so the upgrade has to build it again.
  await db.updateTable('searchState').set({ format: 0 }).execute();
  // Not over the dump of an earlier release, when the version was not set yet.
  writeFileSync(join(dumpFolder, `${version}.jsonl`), await writeDump(db), { flag: 'wx' });
} finally {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}
