import { expect } from 'vitest';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { runImport, testWithOldSite } from '#server/testing/moving-in.ts';
import { fillOldSite, oldId, oldPost, oldProfile, oldUser } from '#server/testing/old-site.ts';
import { storedFiles, twoHalves } from '#server/testing/pictures.ts';
import { BadRows, importClub } from './import-club.ts';

const test = testWithOldSite();

test('bad rows are all listed with their line, and nothing is imported', async ({ app, site, pictures }) => {
  site.write('users.json', [
    oldUser(1),
    oldUser(2, { email: 'no address' }),
    oldUser(3, { email: 'COACH1@old.example.com' }),
    oldUser(4, { password: 'in the clear' }),
    oldUser(5, { role: 'Boss' }),
  ]);
  site.write('profiles.json', [oldProfile(1), oldProfile(9), oldProfile(1, { _id: oldId('b', 8) })]);
  site.writeFile(
    'posts.json',
    `${JSON.stringify(oldPost(1, 1))}\n\n{"_id": {"$oid"\n${JSON.stringify(oldPost(2, 77))}\n`,
  );
  site.write('events.json', [{ _id: oldId('d', 1), title: 'Dinner', startDate: 'someday' }]);
  site.write('photos.json', [{ _id: oldId('d', 2), caption: '', url: 'pictures/none.jpg' }]);
  const files = storedFiles(app);
  const error = await runImport(app, site, pictures).then(
    () => undefined,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(BadRows);
  expect((error as BadRows).rows.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'users.json:2 email: Add the @ sign. For example, dale@example.com.',
    'users.json:4 password: This is not a bcrypt hash with a cost up to 12.',
    'users.json:5 role: The role has to be one of User, Manager, Admin, Guest.',
    'posts.json:3 This is not complete JSON. The file may have been cut off.',
    'events.json:1 startDate: Choose a date and time.',
    'users.json:3 email: The same address as in line 1.',
    'profiles.json:2 user: This person is not in users.json, can’t be imported, or has left this site.',
    'profiles.json:3 user: This coach has another profile in this file.',
    'posts.json:4 user: This person is not in users.json, can’t be imported, or has left this site.',
    expect.stringMatching(/^photos\.json:1 url: There is no such file in pictures\//),
  ]);
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(storedFiles(app)).toEqual(files);

  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 1, profiles: 1, posts: 1, comments: 0 });
  expect(bad).toHaveLength(10);
});

test('an import that fails halfway leaves nothing behind, not even pictures', async ({ app, site, pictures }) => {
  fillOldSite(site, { people: 2, posts: 2 });
  site.writeFile('pictures/team.png', await twoHalves(640, 480).png().toBuffer());
  site.write('photos.json', [
    { _id: oldId('d', 2), caption: 'The team', url: 'https://old.example.com/img/team.png?v=2' },
  ]);
  const source = {
    pictures,
    storage: createDiskStorage(app.dataDir),
    dataDir: app.dataDir,
    folder: site.folder,
    isAllowed: () => true,
  };
  const say = (line: string) => {
    if (line.startsWith('People')) throw new Error('the power is out');
  };
  const options = { source, timeZone: 'America/New_York', skipBad: false, say };
  await expect(importClub(app.db, options)).rejects.toThrow('the power is out');
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(storedFiles(app)).toEqual([]);
  expect((await runImport(app, site, pictures)).written).toMatchObject({ users: 2, photos: 1 });
});
