// @module-tag sqlite
import { expect } from 'vitest';
import { agree, mark, say } from '#server/testing/faces.ts';
import { addPlainPhoto, clearPhotos, savePeople } from '#server/testing/photos.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(({ app }) => clearPhotos(app));

test('the shoebox has the faces without a name, and those that wait for others to agree', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'Fish fry', { taken: '1987', width: 1200, height: 800 });
  const unnamed = (await mark(club.dale, photo, { x: 1000 })).body._id;
  const unsure = (await mark(club.dale, photo, { x: 4000, name: 'Bill Tate' })).body._id;
  const settled = (await mark(club.dale, photo, { x: 7000, name: 'Bob Tate' })).body;
  await agree(club.max, settled.names[0]._id);
  const idsOf = async (query: string) => {
    const { body, headers } = await club.peg.ask('GET', `/api/faces${query}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ _id }: { _id: string }) => _id);
  };
  expect(await idsOf('')).toEqual([unsure, unnamed]);
  expect(await idsOf('?open=unnamed')).toEqual([unnamed]);
  expect(await idsOf('?open=unsure')).toEqual([unsure]);
  expect((await club.peg.ask('GET', '/api/faces?open=all')).body).toHaveProperty('open');
  const [first] = (await club.peg.ask('GET', '/api/faces?open=unnamed')).body;
  expect(first.photo).toMatchObject({ _id: photo, caption: 'Fish fry', taken: '1987', width: 1200, height: 800 });
  expect(first.photo).not.toHaveProperty('people');
});

test('the shoebox changes at once for everybody', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'Fish fry');
  const { body } = await mark(club.dale, photo);
  expect((await club.peg.ask('GET', '/api/faces?open=unnamed')).body).toHaveLength(1);
  await say(club.dale, body._id, 'Bill Tate');
  expect((await club.peg.ask('GET', '/api/faces?open=unnamed')).body).toEqual([]);
});

test('members see the photos that they are in through the years, with their face where it is settled', async ({
  app,
  club,
}) => {
  const taken = ['2001-05', null, '1962', '1987-06-14'];
  const photos = await Promise.all(taken.map((when) => addPlainPhoto(app, `In ${when}`, { taken: when })));
  for (const photo of photos) await savePeople(club.dale, photo, [club.peg]);
  await mark(club.peg, photos[2] as string, { person: club.peg._id, x: 3000, y: 4000, size: 900 });
  await mark(club.dale, photos[3] as string, { person: club.peg._id });
  const { body } = await club.peg.ask('GET', '/api/photos/mine');
  expect(body).toMatchObject([
    { taken: '1962', face: { x: 3000, y: 4000, size: 900 } },
    { taken: '1987-06-14', face: null },
    { taken: '2001-05' },
    { taken: null },
  ]);
  const second = await club.peg.ask('GET', '/api/photos/mine?limit=3&page=2');
  expect(second.body).toMatchObject([{ taken: null }]);
  expect((await club.max.ask('GET', '/api/photos/mine')).body).toEqual([]);
});

test('a settled name of a person who was never a member finds the photo in the search', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'Fish fry');
  const name = (await mark(club.dale, photo, { name: 'Ambrose Tate' })).body.names[0]._id;
  const find = async () => JSON.stringify((await club.peg.ask('GET', '/api/search?q=ambrose')).body);
  expect(await find()).not.toContain('Fish fry');
  await agree(club.max, name);
  expect(await find()).toContain('Fish fry');
  await club.max.ask('DELETE', `/api/faces/names/${name}`);
  expect(await find()).not.toContain('Fish fry');
});

test('what members said of faces and told about photos is in their data', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'Fish fry');
  await mark(club.dale, photo, { name: 'Bill Tate' });
  await agree(club.dale, (await mark(club.peg, photo, { x: 1000, name: 'Bob Tate' })).body.names[0]._id);
  await club.dale.ask('POST', `/api/photos/${photo}/stories`, { body: 'It rained.' });
  const { body } = await club.dale.ask('GET', '/api/users/everything');
  expect(body).toMatchObject({
    facesMarked: [{ photo, x: 5000 }],
    namesOfFaces: [{ photo, name: 'Bill Tate', person: null }],
    agreedNames: [{ name: 'Bob Tate' }],
    photoStories: [{ photo, body: 'It rained.' }],
  });
});
