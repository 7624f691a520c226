import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BackupCopies } from '#contracts/office/backups.ts';
import type { Config, CopyPlace } from '#server/config.ts';
import { decryptFile } from '#server/office/backups/copies/decrypt.ts';
import { keyFile } from '#server/office/backups/copies/key.ts';
import { createCopyTimer } from '#server/office/backups/copy-timer.ts';
import { createBackupRunner } from '#server/office/backups/runner.ts';
import { pathOf, readBackups, waitForBackups } from './backups.ts';
import { createClub, type Person } from './people.ts';
import { createFolder, removeFolder } from './places.ts';
import type { S3Double } from './s3-double.ts';
import { startApp, type TestApp } from './start-app.ts';

/** How many copies of nightly backups stay in these tests. */
export const keptCopies = 2;

export const metricsToken = 'a token for tests only';

/** Starts an app whose repeating timers never run, so that only the test looks for something to copy. */
export async function startAppThatWaits(settings: NodeJS.ProcessEnv): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  return startApp(settings).finally(() => vi.useRealTimers());
}

/** Gives each test its own app with a club; its copies go to `folder`, which is in `disk`. */
export function testWithSecondFolder() {
  return (
    test
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
      .extend('disk', async ({}, { onCleanup }) => {
        const disk = createFolder();
        onCleanup(() => removeFolder(disk));
        return disk;
      })
      .extend('folder', ({ disk }) => {
        mkdirSync(join(disk, 'club'));
        return join(disk, 'club');
      })
      .extend('app', async ({ folder }, { onCleanup }) => {
        const app = await startAppThatWaits({ BACKUP_COPY: folder, METRICS_TOKEN: metricsToken });
        onCleanup(app.stop);
        return app;
      })
      .extend('club', ({ app }) => createClub(app))
      .extend('copying', ({ app, folder }, { onCleanup }) => {
        const copying = startCopying(app, { folder });
        onCleanup(copying.stop);
        return copying;
      })
  );
}

/** Starts what one process of the site uses for its copies: `look` is called each minute there. */
export function startCopying({ db, dataDir, databaseUrl }: TestApp, backupCopies: CopyPlace) {
  const config = { dataDir, databaseUrl, keepBackups: keptCopies, backupCopies } as Config;
  const runner = createBackupRunner({ db, config, log: { info() {}, error() {} } as never });
  return { look: createCopyTimer({ db, config, runner }), stop: runner.stop };
}

/** Returns the settings with which a site writes its copies to a store. */
export function copySettings({ settings }: S3Double): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`BACKUP_${name}`, value]));
}

/** Waits until nothing is being copied; returns how the copies are doing. */
export async function waitForCopies(ada: Person): Promise<BackupCopies> {
  return (await waitForBackups(ada)).copies as BackupCopies;
}

export async function readCopies(ada: Person): Promise<BackupCopies> {
  return (await readBackups(ada)).copies as BackupCopies;
}

export async function countCopyRuns({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('backupRuns').select('id').where('kind', '=', 'copy').execute()).length;
}

/** Adds a picture of `bytes` random bytes, which no compression makes smaller. */
export function addLargePicture({ dataDir }: TestApp, bytes: number): void {
  const folder = join(dataDir, 'uploads/a-large-picture');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '64.webp'), randomBytes(bytes));
}

/** Decrypts a copy with the key of the site, and expects the backup of this name. */
export async function expectSameAsBackup(app: TestApp, copy: string | Buffer, name: string): Promise<void> {
  const folder = createFolder();
  try {
    const [file, target] = [join(folder, 'copy.age'), join(folder, 'copy.tar.gz')];
    writeFileSync(file, typeof copy === 'string' ? readFileSync(copy) : copy);
    expect(await decryptFile(file, target, readFileSync(keyFile(app.dataDir), 'utf8').trim())).toBe(true);
    expect(readFileSync(target).equals(readFileSync(pathOf(app, name)))).toBe(true);
  } finally {
    removeFolder(folder);
  }
}
