// @module-tag sqlite
import { expect } from 'vitest';
import { faceSizes } from '#contracts/gallery/face-spots.ts';
import { faceLimits } from '#contracts/gallery/faces.ts';
import { listFaces, listRemovals, mark, say, testWithPhoto } from '#server/testing/faces.ts';
import { addPlainPhoto } from '#server/testing/photos.ts';
import { expectStatuses } from '#server/testing/statuses.ts';

const test = testWithPhoto();

test('any member marks a face and asks who it is; visitors and Guests neither mark nor read', async ({
  club,
  photo,
}) => {
  const people = [club.dale, club.max, club.ada];
  for (const [index, person] of people.entries()) {
    const { status, body } = await mark(person, photo, { x: 2000 * index });
    expect(status).toBe(201);
    expect(body).toMatchObject({ x: 2000 * index, y: 5000, size: 1000, markedBy: person._id, names: [] });
  }
  expect((await listFaces(club.peg, photo)).body.map(({ x }: { x: number }) => x)).toEqual([0, 2000, 4000]);
  const expected = { gus: 403, visitor: 401 };
  await expectStatuses(club, expected, (person) => mark(person, photo, { x: 9000 }));
  await expectStatuses(club, expected, (person) => listFaces(person, photo));
  await expectStatuses(club, expected, (person) => person.ask('GET', '/api/faces'));
  await expectStatuses(club, expected, (person) => person.ask('GET', '/api/photos/mine'));
});

test('a face that lies outside, is too small, too large, or no number is refused at its field', async ({
  club,
  photo,
}) => {
  for (const bad of [-1, 10_001, 0.5, '5000', null]) {
    for (const field of ['x', 'y', 'size']) {
      const { status, body } = await mark(club.dale, photo, { [field]: bad });
      expect([status, Object.keys(body)], `${field} ${bad}`).toEqual([400, [field]]);
    }
  }
  for (const size of [faceSizes.min - 1, faceSizes.max + 1]) {
    expect((await mark(club.dale, photo, { size })).status).toBe(400);
  }
  expect((await mark(club.dale, '999999')).status).toBe(404);
  expect((await listFaces(club.dale, '999999')).status).toBe(404);
  expect((await listFaces(club.dale, photo)).body).toEqual([]);
});

test('a face near a marked one is refused, and near is the same distance across and down a tall photo', async ({
  app,
  club,
}) => {
  const tall = await addPlainPhoto(app, 'A tall one', { width: 1000, height: 3000 });
  await mark(club.dale, tall);
  const near = await mark(club.peg, tall, { x: 5499 });
  expect([near.status, near.body.error]).toEqual([400, 'This face is already marked. Tap its ring to say who it is.']);
  expect((await mark(club.peg, tall, { y: 5160 })).status).toBe(400);
  expect((await mark(club.peg, tall, { y: 5170 })).status).toBe(201);
});

test('a huge ring doesn’t keep members from marking the faces within it', async ({ club, photo }) => {
  expect((await mark(club.dale, photo, { size: faceSizes.max })).status).toBe(201);
  expect((await mark(club.peg, photo, { x: 3000, size: 600 })).status).toBe(201);
  expect((await mark(club.peg, photo, { x: 5100, size: 600 })).status).toBe(400);
});

test('a photo whose shape is not known has no marks', async ({ app, club }) => {
  const elsewhere = await addPlainPhoto(app, 'On the image host', { width: null, height: null });
  expect((await mark(club.dale, elsewhere)).body.error).toContain('Faces can’t be marked');
});

test('a mark sent twice, or twenty times at once, is one mark; other words with its key are refused', {
  tags: 'race',
}, async ({ club, photo }) => {
  const burst = await Promise.all(Array.from({ length: 20 }, () => mark(club.dale, photo, { name: 'Walt' }, 'key-1')));
  expect(new Set(burst.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect(burst[0]?.body.names).toMatchObject([{ name: 'Walt', user: null, suggestedBy: club.dale._id }]);
  expect((await mark(club.dale, photo, { name: 'Bill' }, 'key-1')).status).toBe(422);
});

test('twenty marks of one face at once make one mark', { tags: 'race' }, async ({ club, photo }) => {
  const burst = await Promise.all(
    Array.from({ length: 20 }, (_, number) => mark(club.dale, photo, { x: 5000 + number })),
  );
  expect(burst.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(400)]);
});

test('a photo takes a limited number of marks', async ({ club, photo }) => {
  for (let index = 0; index < faceLimits.inPhoto; index++) {
    const spot = { x: (index % 8) * 1200, y: Math.floor(index / 8) * 2000, size: 200 };
    expect((await mark(club.dale, photo, spot)).status).toBe(201);
  }
  const { status, body } = await mark(club.dale, photo, { x: 9999, y: 9999, size: 200 });
  expect([status, body.error]).toEqual([400, 'A photo can have up to 40 marked faces.']);
});

test('the member who marked a face removes the mark until a name is settled; a Manager always, and that is logged', async ({
  app,
  club,
  photo,
}) => {
  const face = (await mark(club.dale, photo)).body._id;
  const remove = (person: typeof club.dale) => person.ask('DELETE', `/api/faces/${face}`);
  expect((await remove(club.gus)).status).toBe(403);
  expect((await remove(club.peg)).status).toBe(403);
  await say(club.peg, face, club.peg);
  expect((await remove(club.dale)).status).toBe(403);
  expect((await remove(club.max)).status).toBe(200);
  expect((await remove(club.max)).status).toBe(404);
  expect((await listFaces(club.dale, photo)).body).toEqual([]);
  const logged = await listRemovals(app);
  expect(logged).toMatchObject([
    { kind: 'content-removed', byId: Number(club.max._id), aboutId: Number(club.dale._id) },
  ]);
  const own = (await mark(club.dale, photo)).body._id;
  await say(club.peg, own, 'Bill Tate');
  expect((await club.dale.ask('DELETE', `/api/faces/${own}`)).status).toBe(200);
});

test('a deleted photo takes its faces, names, and stories along at once', async ({ app, club, photo }) => {
  await mark(club.dale, photo, { name: 'Bill Tate' });
  await club.dale.ask('POST', `/api/photos/${photo}/stories`, { body: 'It rained.' });
  expect((await club.dale.ask('GET', '/api/faces')).body).toHaveLength(1);
  expect((await club.ada.ask('DELETE', `/api/photos/${photo}`)).status).toBe(200);
  expect((await club.dale.ask('GET', '/api/faces')).body).toEqual([]);
  expect((await listFaces(club.dale, photo)).status).toBe(404);
  for (const table of ['faces', 'faceNames', 'photoStories'] as const) {
    expect(await app.db.selectFrom(table).select('id').execute(), table).toEqual([]);
  }
});
