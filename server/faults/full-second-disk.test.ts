import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBackup, patient, patientTest, readBackups } from '#server/testing/backups.ts';
import { createPerson, logIn, signUp } from '#server/testing/people.ts';
import { createFolder, removeFolder } from '#server/testing/places.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';
import { canMount, onSmallDisk } from '#server/testing/small-disk.ts';

// Where we may not mount, as in some containers, a test can’t fill a disk without harm to others.
describe.skipIf(!canMount())('with a second disk that is too small', () => {
  test(
    'no copy is made on a second disk that is too small, the page says why, and the site goes on',
    patientTest,
    async () => {
      const [dataDir, disk] = [createDataDir(), createFolder()];
      onTestFinished(() => {
        removeDataDir(dataDir);
        removeFolder(disk);
      });
      const before = await startServerProcess(dataDir);
      mkdirSync(join(dataDir, 'uploads/a-picture'), { recursive: true });
      writeFileSync(join(dataDir, 'uploads/a-picture/64.webp'), randomBytes(3e6));
      // The first member is Admin.
      const { token = '' } = await logIn(before, await signUp(before, 'Ada Admin'));
      const { name } = await makeBackup(createPerson(before, 'Ada Admin', '', token));
      await before.stop();

      const site = await startServerProcess(dataDir, { BACKUP_COPY: disk }, onSmallDisk(disk, 2));
      onTestFinished(async () => void (await site.stop()));
      const ada = createPerson(site, 'Ada Admin', '', token);
      await expect.poll(async () => (await readBackups(ada)).copies?.failure, patient).not.toBe(null);
      const { copies, backups } = await readBackups(ada);
      expect(copies?.failure?.problem).toMatch(
        / is full: 0\.0 GB are free\. Delete something there, or use a larger disk\.$/,
      );
      expect([copies?.newest, backups.map((one) => one.name)]).toEqual([null, [name]]);
    },
  );
});
