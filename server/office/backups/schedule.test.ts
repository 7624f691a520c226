// @module-tag sqlite
import { expect, test } from 'vitest';
import { type ArchiveFile, nameArchive } from './folder.ts';
import { lastNight, nextNight } from './schedule.ts';

const zone = 'America/New_York';

test.for([
  ['just before three', '2026-11-20T07:59:59Z', '2026-11-19T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
  ['at three', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['in the evening', '2026-11-21T03:00:00Z', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['the day clocks go forward', '2027-03-14T12:00:00Z', '2027-03-14T07:00:00.000Z', '2027-03-15T07:00:00.000Z'],
  ['the day clocks go back', '2026-11-01T12:00:00Z', '2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'],
] as const)('nightly backups are due at 3:00 in the club: %s', ([, now, last, next]) => {
  expect(new Date(lastNight(Date.parse(now), zone)).toISOString()).toBe(last);
  expect(new Date(nextNight(Date.parse(now), zone)).toISOString()).toBe(next);
});

test('two backups never have the same name, also in the hour that comes twice', () => {
  const taken: ArchiveFile[] = [];
  for (const at of ['2026-11-01T05:30:00.100Z', '2026-11-01T05:30:00.900Z', '2026-11-01T06:30:00.100Z']) {
    const name = nameArchive('manual', zone, Date.parse(at), taken);
    taken.push({ name, path: '', kind: 'manual', bytes: 0, writtenAt: 0 });
  }
  expect(taken.map(({ name }) => name)).toEqual([
    'fieldhouse-2026-11-01-013000.tar.gz',
    'fieldhouse-2026-11-01-013001.tar.gz',
    'fieldhouse-2026-11-01-013002.tar.gz',
  ]);
});
