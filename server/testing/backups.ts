import { expect } from 'vitest';
import type { Backups } from '#contracts/backups.ts';
import type { Person } from './people.ts';

export async function readBackups(person: Person): Promise<Backups> {
  return (await person.ask('GET', '/api/admin/backups')).body;
}

/** A backup is a process with a low priority: on a busy machine it may take minutes. */
export const patient = { timeout: 300_000 };

/** Waits until nothing is being made or checked. */
export async function waitForBackups(person: Person): Promise<Backups> {
  await expect.poll(async () => (await readBackups(person)).running, patient).toBe(null);
  return readBackups(person);
}

/** Returns a backup that is there, and makes one if there is none. */
export async function findBackup(person: Person): Promise<Backups['backups'][number]> {
  return (await waitForBackups(person)).backups[0] ?? makeBackup(person);
}

/** Makes a backup by hand; returns it with its check. */
export async function makeBackup(person: Person): Promise<Backups['backups'][number]> {
  expect((await person.ask('POST', '/api/admin/backups')).body).toEqual({ success: true });
  const { backups, failure } = await waitForBackups(person);
  expect(failure).toBe(null);
  return backups[0] as Backups['backups'][number];
}
