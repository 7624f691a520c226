// @module-tag sqlite
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Updates } from '#contracts/office/updates.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import type { Services } from '#server/services.ts';
import { openLastUpdate } from './state/last-update.ts';
import { openUpdateState } from './state/state-files.mjs';
import { type Updater, updateOnSundays } from './updater.ts';

const log = { error: () => {} } as unknown as Services['log'];
const folder = join(tmpdir(), `fieldhouse-sundays-${process.pid}`);
beforeAll(() => void mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

// In Florida, it is a quarter past four in the morning of Monday.
const mondayAtFour = Date.parse('2026-11-30T09:15:00Z');
const offered: Updates = {
  installed: '1.0.0',
  available: { version: '1.1.0', notes: '' },
  state: 'idle',
  last: null,
  sundays: true,
  lookError: null,
  obstacle: null,
};

/** Returns the versions whose update begins at this time. */
async function findBegun(updates: Updates, now = mondayAtFour): Promise<string[]> {
  const begun: string[] = [];
  const updater = { read: () => updates, begin: (version: string) => begun.push(version) } as unknown as Updater;
  await updateOnSundays(updater, 'America/New_York', now);
  return begun;
}

test('a new version is installed by itself in the night from Sunday to Monday, where an Admin chose that', async () => {
  expect(await findBegun(offered)).toEqual(['1.1.0']);
  for (const hours of [-24, -2, 1, 24]) expect(await findBegun(offered, mondayAtFour + hours * oneHour)).toEqual([]);
  expect(await findBegun({ ...offered, sundays: false })).toEqual([]);
  expect(await findBegun({ ...offered, available: null })).toEqual([]);
  expect(await findBegun({ ...offered, obstacle: 'Nobody supervises this site.' })).toEqual([]);
});

test('a version that failed is not tried again by itself, unless only a restart of the site stopped it', async () => {
  const last = openLastUpdate(openUpdateState(folder), log);
  last.notInstalled('1.1.0', 'The front page of the new version did not open.');
  expect(await findBegun({ ...offered, last: last.read() })).toEqual([]);
  last.preparing('1.1.0');
  const next = openLastUpdate(openUpdateState(folder), log);
  expect(await findBegun({ ...offered, last: next.read() })).toEqual(['1.1.0']);
});
