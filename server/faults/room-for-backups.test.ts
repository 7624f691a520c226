import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMount, onSmallDisk } from '#server/testing/small-disk.ts';

/** Three nightly archives and photos on a disk of 40 MB, and another night; prints what is left, or why there is no room. */
const night = (photosInMegabytes: number, mayDelete: boolean) => `
  import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
  import { makeRoomForNight } from './server/office/backups/room.ts';
  const dataDir = process.argv[1];
  mkdirSync(dataDir + '/backups');
  mkdirSync(dataDir + '/uploads/photo', { recursive: true });
  for (const day of [1, 2, 3]) {
    const file = dataDir + '/backups/fieldhouse-2026-01-0' + day + '-030000-nightly.tar.gz';
    writeFileSync(file, Buffer.alloc(8e6));
    utimesSync(file, day, day);
  }
  writeFileSync(dataDir + '/backups/fieldhouse-2025-12-31-120000.tar.gz', 'by hand');
  writeFileSync(dataDir + '/uploads/photo/large.jpg', Buffer.alloc(${photosInMegabytes}e6));
  try {
    await makeRoomForNight({ dataDir }, ${mayDelete});
    console.log(readdirSync(dataDir + '/backups').sort().join(' '));
  } catch (error) {
    console.log(error.constructor.name, readdirSync(dataDir + '/backups').length);
  }`;

function spend(photosInMegabytes: number, mayDelete = true): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-small-'));
  const [command = '', ...args] = onSmallDisk(folder, 40);
  const program = [process.execPath, '--input-type=module', '-e', night(photosInMegabytes, mayDelete), folder];
  const { stdout, stderr } = spawnSync(command, [...args, ...program], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout.trim() || stderr;
}

// A container may forbid mounts.
test.skipIf(!canMount())(
  'a nightly backup makes room by deleting the oldest nightly ones, but never the last of them or one made by hand',
  () => {
    const byHand = 'fieldhouse-2025-12-31-120000.tar.gz';
    const of = (day: number) => `fieldhouse-2026-01-0${day}-030000-nightly.tar.gz`;
    expect(spend(1)).toBe([byHand, of(1), of(2), of(3)].join(' '));
    expect(spend(9)).toBe([byHand, of(2), of(3)].join(' '));
    expect(spend(12)).toBe([byHand, of(3)].join(' '));
    expect(spend(15)).toBe('NoRoom 2');
  },
);

test.skipIf(!canMount())('a nightly backup of a damaged database deletes no earlier one to make room', () => {
  expect(spend(1, false)).toContain('2026-01-01');
  expect(spend(9, false)).toBe('NoRoom 4');
});
