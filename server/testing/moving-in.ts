import { fastify } from 'fastify';
import { importClub } from '#server/office/import/import-club.ts';
import type { IsAllowed } from '#server/platform/outgoing/download.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { createOldSite, type OldSite, oldPassword } from './old-site.ts';
import { createPerson } from './people.ts';
import type { TestApp } from './start-app.ts';
import { perFile, testWithApp } from './test-with-app.ts';

const log = fastify({ logger: false }).log;

type Pictures = ReturnType<typeof createPictures>;

/** Extends `testWithApp` with an empty folder of an older `site` and the `pictures` of an import. No members exist yet. */
export function testWithOldSite() {
  const test = testWithApp()
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
    .extend('pictures', perFile, async ({}, { onCleanup }) => {
      const pictures = createPictures(log);
      onCleanup(() => pictures.stop());
      return pictures;
    })
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    .extend('site', async ({}, { onCleanup }) => {
      const site = createOldSite();
      onCleanup(site.remove);
      return site;
    });
  test.beforeEach(async ({ app }) => {
    for (const table of ['users', 'events', 'photos', 'uploads', 'importedDocuments', 'jobs'] as const) {
      await app.db.deleteFrom(table).execute();
    }
  });
  return test;
}

/** Pictures of the tests are on this machine, which an import otherwise leaves alone. */
const anywhere: IsAllowed = () => true;

export function runImport(app: TestApp, site: OldSite, pictures: Pictures, skipBad = false, isAllowed = anywhere) {
  const storage = createDiskStorage(app.dataDir);
  const source = { pictures, storage, dataDir: app.dataDir, folder: site.folder, isAllowed };
  return importClub(app.db, { source, timeZone: 'America/New_York', skipBad, say: () => {} });
}

/** Logs in as the coach of that number, with the password of the older site. */
export async function logInAs(app: TestApp, number: number) {
  const login = { email: `coach${number}@old.example.com`, password: oldPassword };
  const { status, body } = await createPerson(app, 'A visitor').ask('POST', '/api/users/login', login);
  return { status, coach: createPerson(app, `Coach Number${number}`, '', body.token) };
}
