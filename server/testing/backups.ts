import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Backups } from '#contracts/office/backups.ts';
import { backupsFolder } from '#server/office/backups/folder.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-app.ts';
import { testWithClub } from './test-with-app.ts';

/** As long as a few backups on a busy machine. */
export const patientTest = { timeout: 900_000 };

/** Extends `testWithClub`: each test begins with a picture to back up, and with no backup in progress. */
export function testWithBackups() {
  const test = testWithClub();
  test.beforeEach(async ({ app, club }) => {
    mkdirSync(join(app.dataDir, 'uploads/a-picture'), { recursive: true });
    writeFileSync(join(app.dataDir, 'uploads/a-picture/64.webp'), 'a picture');
    await waitForBackups(club.ada);
  });
  return test;
}

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

export function pathOf(app: TestApp, name: string): string {
  return join(backupsFolder(app.dataDir), name);
}

/** Returns the kinds of what the security log has, newest first. */
export async function kindsOf(ada: Person): Promise<string[]> {
  return (await ada.ask('GET', '/api/admin/security-log')).body.map(({ kind }: { kind: string }) => kind);
}
