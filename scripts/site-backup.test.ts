// @module-tag full
import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleClub } from '#content/sample-club.ts';
import { patient, patientTest, waitForBackups } from '#server/testing/backups.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import {
  createFolder,
  fill,
  inDatabase,
  inFolder,
  inPostgres,
  type Place,
  picture,
  readClub,
  removeFolder,
} from '#server/testing/places.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type S3Double, startS3Double } from '#server/testing/s3-double.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { asInBackup } from '#server/testing/whole-club.ts';
import { run, runProcess } from './test-commands.ts';

let postgres: PostgresServer;
let folder: string;
let site: ServerProcess | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

beforeEach(() => {
  folder = createFolder();
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  removeFolder(folder);
});

/** Starts the site, with an Admin logged in: the Manager of the sample club, who has no two-step login. */
async function start(club: Place): Promise<Person> {
  await inDatabase(club, (db) =>
    db.updateTable('users').set({ role: 'Admin' }).where('role', '=', 'Manager').execute(),
  );
  site = await startServerProcess(club.dataDir, club.settings);
  const { email, password } = sampleClub(Date.now()).members.find(({ role }) => role === 'Manager') ?? {};
  const { body } = await createPerson(site, 'Admin').ask('POST', '/api/users/login', { email, password });
  return createPerson(site, 'Admin', '', body.token);
}

function addLargePictures(club: Place, count: number): void {
  const pictures = join(club.dataDir, picture, '..');
  for (let i = 0; i < count; i++) writeFileSync(join(pictures, `${i}.jpg`), randomBytes(4e6));
}

const listAllFiles = ({ dataDir }: Place) =>
  readdirSync(join(dataDir, 'backups'), { recursive: true, encoding: 'utf8' });
const listFiles = (club: Place) => readdirSync(join(club.dataDir, 'backups'));

describe.each(['SQLite', 'PostgreSQL'])('with %s', (engine) => {
  test(
    'a site that is killed while it makes a backup has none afterwards, makes the next one, and that restores',
    patientTest,
    async () => {
      const open = (name: string) =>
        engine === 'SQLite' ? inFolder(folder, name) : inPostgres(postgres, folder, name);
      const club = await open('club');
      await fill(club);
      addLargePictures(club, 10);
      let admin = await start(club);
      await admin.ask('POST', '/api/admin/backups');
      await expect.poll(() => listAllFiles(club).join(), { ...patient, interval: 20 }).toContain('.partial');
      await site?.stop('SIGKILL');
      expect(listFiles(club).filter((name) => name.endsWith('.tar.gz'))).toEqual([]);

      admin = await start(club);
      expect(await waitForBackups(admin)).toMatchObject({ backups: [] });
      await admin.ask('POST', '/api/admin/backups');
      const { backups } = await waitForBackups(admin);
      expect(backups).toMatchObject([{ check: { contents: { files: 11 }, problem: null } }]);
      expect(listFiles(club)).toEqual([backups[0]?.name]);

      const elsewhere = await open('elsewhere');
      await runProcess('restore', elsewhere, join(club.dataDir, 'backups', backups[0]?.name ?? ''));
      const [saved, restored] = [asInBackup(await readClub(club)), await readClub(elsewhere)];
      // The site went on meanwhile.
      for (const table of ['jobs', 'security_events', 'newsletters', 'known_devices', 'email_log']) delete saved[table];
      expect(restored).toMatchObject(saved);
    },
  );
});

describe('with an S3 store', () => {
  let store: S3Double;
  beforeEach(async () => {
    store = await startS3Double();
  });
  afterEach(() => store.stop());

  test('a backup that is made on the site holds what is in the S3 store', patientTest, async () => {
    const { dataDir } = inFolder(folder, 'club');
    const club = { dataDir, settings: store.settings };
    await fill(club);
    const object = { bytes: Buffer.from('a picture'), type: 'image/avif', writtenAt: new Date().toISOString() };
    store.objects.set('uploads/picture/64.avif', object);
    const admin = await start(club);
    await admin.ask('POST', '/api/admin/backups');
    const { backups } = await waitForBackups(admin);
    expect(backups).toMatchObject([{ check: { contents: { files: 1 } } }]);
    await site?.stop();
    store.objects.clear();
    await run(
      'restore',
      { dataDir: join(folder, 'elsewhere'), settings: store.settings },
      join(dataDir, 'backups', backups[0]?.name ?? ''),
    );
    expect(store.objects.get('uploads/picture/64.avif')?.bytes).toEqual(object.bytes);
  });
});
