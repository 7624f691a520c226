// @module-tag sqlite
import { expect } from 'vitest';
import { testWithPhoto } from '#server/testing/faces.ts';
import { markSeen, read } from '#server/testing/notifications.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { addPlainPhoto, findPeople, listPhotos, savePeople } from '#server/testing/photos.ts';

const test = testWithPhoto();

test('a member who becomes a Guest is no longer shown or found, and a save that doesn’t see the name keeps it', async ({
  app,
  club,
  photo,
}) => {
  const lou = await join(app, 'Lou Lately', 'User');
  await savePeople(club.dale, photo, [lou, club.peg]);
  const search = async () => (await club.dale.ask('GET', '/api/search?q=lately&kind=photos')).body.photos.total;
  expect(await search()).toBe(1);
  await updateRole(app.db, Number(lou._id), 'Guest');
  expect(await findPeople(club.peg)).toEqual([club.peg._id]);
  expect((await listPhotos(club.peg, `?person=${lou._id}`)).body).toEqual([]);
  expect(await search()).toBe(0);
  expect((await savePeople(club.peg, photo, [club.peg])).status).toBe(200);
  await updateRole(app.db, Number(lou._id), 'User');
  expect(await findPeople(club.peg)).toHaveLength(2);
});

test('when people leave, their names go from photos and the search, and what they said of others stays', async ({
  app,
  club,
  photo,
}) => {
  const lou = await join(app, 'Lou Leaving', 'User');
  await savePeople(lou, photo, [lou, club.peg]);
  const search = async () => (await club.dale.ask('GET', '/api/search?q=leaving&kind=photos')).body.photos.total;
  expect(await search()).toBe(1);
  await lou.ask('DELETE', '/api/profile');
  const [shown] = (await listPhotos(club.dale)).body;
  expect(shown).toMatchObject({ people: [{ user: club.peg._id }], taggedBy: {} });
  expect(await search()).toBe(0);
  expect((await read(club.peg)).items).toEqual([]);
});

test('people are notified when another member names them, with all photos of one person in one entry', async ({
  app,
  club,
  photo,
}) => {
  await savePeople(club.dale, photo, [club.dale, club.peg]);
  expect((await read(club.dale)).unseen).toBe(0);
  expect(await read(club.peg)).toMatchObject({
    unseen: 1,
    items: [
      {
        kind: 'tag',
        seen: false,
        href: `/photos?photo=${photo}`,
        text: 'Dale Hutchings says you are in the photo “Opening day”',
        by: { user: club.dale._id, name: 'Dale Hutchings', avatar: null },
        count: 1,
      },
    ],
  });
  await savePeople(club.dale, await addPlainPhoto(app, ''), [club.peg]);
  expect(await read(club.peg)).toMatchObject({
    unseen: 1,
    items: [{ href: `/photos?person=${club.peg._id}`, text: 'Dale Hutchings says you are in 2 photos', count: 2 }],
  });
  await markSeen(club.peg);
  await savePeople(club.dale, await addPlainPhoto(app, ''), [club.peg]);
  const { items } = await read(club.peg);
  expect(items).toMatchObject([{ text: 'Dale Hutchings says you are in a photo', seen: false, count: 1 }]);
  await savePeople(club.max, photo, [club.dale]);
  expect((await read(club.peg)).unseen).toBe(1);
  await app.db.deleteFrom('photos').execute();
  expect(await read(club.peg)).toEqual({ unseen: 0, items: [] });
});

test('members are suggested by the beginnings of their names, in any order, with or without accents, and never by email', async ({
  app,
  club,
}) => {
  const suggest = async (name: string, who: Person = club.dale) => {
    const { status, body } = await who.ask('GET', `/api/photos/people?name=${encodeURIComponent(name)}`);
    return status === 200 ? body.map((person: { name: string }) => person.name) : status;
  };
  await join(app, 'Jose Nunez', 'User');
  expect(await suggest('peg')).toEqual(['Peg Lindqvist']);
  expect(await suggest('LIND pe')).toEqual(['Peg Lindqvist']);
  expect(await suggest('Núñe')).toEqual(['Jose Nunez']);
  expect(await suggest('gus')).toEqual([]);
  expect(await suggest('example')).toEqual([]);
  expect(await suggest('%')).toEqual([]);
  expect(await suggest('indqvist')).toEqual([]);
  expect(await suggest('')).toBe(400);
  expect(await suggest('peg', club.visitor)).toBe(401);
  expect(await suggest('peg', club.gus)).toBe(403);
});
