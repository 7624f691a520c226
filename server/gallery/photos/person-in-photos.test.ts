// @module-tag sqlite
import { expect } from 'vitest';
import { photosNamedAtOnce } from '#contracts/gallery/photo-people.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { testWithPhoto } from '#server/testing/faces.ts';
import { addMembers } from '#server/testing/many-members.ts';
import { read } from '#server/testing/notifications.ts';
import { join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, listPhotos, savePeople } from '#server/testing/photos.ts';

const test = testWithPhoto().extend('photos', async ({ app, photo }) => [
  photo,
  await addPlainPhoto(app, 'Second inning'),
  await addPlainPhoto(app, 'Third inning'),
]);

function saveIn(who: Person, ids: unknown, person: unknown, named: unknown = true) {
  return who.ask('PUT', '/api/photos/people', { ids, person, named });
}

async function countPhotosOf(dale: Person, person: Person): Promise<number> {
  return (await listPhotos(dale, `?person=${person._id}`)).body.length;
}

test('any member names one person in several photos at once, who is told once', async ({ club, photos }) => {
  const { status, body } = await saveIn(club.dale, photos, club.peg._id);
  expect(status).toBe(200);
  expect(body.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(photos.toSorted());
  for (const photo of body) {
    expect(photo.people).toEqual([{ user: club.peg._id, name: 'Peg Lindqvist', avatar: null }]);
    expect(photo.taggedBy).toEqual({ [club.peg._id]: club.dale._id });
  }
  expect(await countPhotosOf(club.max, club.peg)).toBe(3);
  const search = await club.dale.ask('GET', '/api/search?q=lindqvist&kind=photos');
  expect(search.body.photos.total).toBe(3);
  expect(await read(club.peg)).toMatchObject({
    unseen: 1,
    items: [{ text: 'Dale Hutchings says you are in 3 photos', count: 3 }],
  });
});

test('naming a person in several photos can be undone: the name comes off these photos only', async ({
  app,
  club,
  photos,
}) => {
  const other = await addPlainPhoto(app, 'Banquet');
  await savePeople(club.dale, other, [club.peg]);
  await saveIn(club.dale, photos, club.peg._id);
  const { status, body } = await saveIn(club.dale, photos, club.peg._id, false);
  expect([status, body.flatMap(({ people }: { people: unknown[] }) => people)]).toEqual([200, []]);
  expect(await countPhotosOf(club.dale, club.peg)).toBe(1);
  expect((await read(club.peg)).items).toMatchObject([{ count: 1 }]);
});

test('a person is named once, even if two requests come at once or a photo is sent twice', { tags: 'race' }, async ({
  app,
  club,
  photos,
}) => {
  await savePeople(club.max, photos[0] ?? '', [club.peg]);
  const same = await Promise.all([
    saveIn(club.dale, [...photos, ...photos], club.peg._id),
    saveIn(club.dale, photos, club.peg._id),
  ]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.selectFrom('photoPeople').select('userId').execute()).toHaveLength(3);
  // The member who named them first stays recorded.
  const first = (await listPhotos(club.dale)).body.find(({ _id }: { _id: string }) => _id === photos[0]);
  expect(first.taggedBy).toEqual({ [club.peg._id]: club.max._id });
  const off = await Promise.all([1, 2].map(() => saveIn(club.max, photos, club.peg._id, false)));
  expect(off.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countPhotosOf(club.dale, club.peg)).toBe(0);
});

test('only members name a person in photos; the person, the member who named them, and managers take the name off', async ({
  app,
  club,
  photos,
}) => {
  const rose = await join(app, 'Rose Delgado', 'User');
  for (const [who, status] of [
    [club.visitor, 401],
    [club.gus, 403],
    [rose, 200],
    [club.peg, 200],
    [club.max, 200],
    [club.ada, 200],
  ] as const) {
    expect((await saveIn(who, photos, club.peg._id)).status, who.name).toBe(status);
    if (status === 200) await saveIn(who, photos, club.peg._id, false);
  }
  await savePeople(rose, photos[0] ?? '', [club.peg]);
  await saveIn(club.dale, photos, club.peg._id);
  // One of the three was named by Rose.
  const refused = await saveIn(club.dale, photos, club.peg._id, false);
  expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['ids']]);
  expect(await countPhotosOf(club.dale, club.peg)).toBe(3);
  await app.db.deleteFrom('securityEvents').execute();
  expect((await saveIn(club.peg, photos, club.peg._id, false)).status).toBe(200);
  expect(await app.db.selectFrom('securityEvents').selectAll().execute()).toEqual([]);
  await saveIn(club.dale, photos, club.peg._id);
  await saveIn(club.max, photos, club.peg._id, false);
  const logged = await app.db.selectFrom('securityEvents').select(['kind', 'byId', 'aboutId']).execute();
  expect(logged).toEqual(
    photos.map(() => ({ kind: 'content-changed', byId: Number(club.max._id), aboutId: Number(club.dale._id) })),
  );
});

test('a person is named in all of the photos or none: a gone, hidden, or full photo refuses them all', async ({
  app,
  club,
  photos,
}) => {
  const gone = await saveIn(club.dale, [...photos, '999999'], club.peg._id);
  expect([gone.status, Object.keys(gone.body)]).toEqual([404, ['error']]);
  const [first = ''] = photos;
  const photoId = Number(first);
  const crowd = await addMembers(app.db, photoLimits.people);
  const tags = crowd.map(({ id: userId }) => ({ photoId, userId, taggedBy: null, taggedAt: 1 }));
  await app.db.insertInto('photoPeople').values(tags).execute();
  const full = await saveIn(club.dale, photos, club.peg._id);
  expect([full.status, Object.keys(full.body)]).toEqual([400, ['ids']]);
  await club.dale.ask('POST', '/api/reports', { kind: 'photo', id: first, reason: 'Not ours' });
  const [report] = (await club.max.ask('GET', '/api/reports')).body;
  await club.max.ask('POST', `/api/reports/${report._id}`, { decision: 'remove' });
  expect((await saveIn(club.dale, photos, club.peg._id)).status).toBe(404);
  expect(await countPhotosOf(club.dale, club.peg)).toBe(0);
});

test('photos, a person, or a choice that is missing, too much, or of the wrong type is refused under its field', async ({
  club,
  photos,
}) => {
  for (const ids of [undefined, null, [], 'all', [7], ['x'], Array(photosNamedAtOnce + 1).fill(photos[0])]) {
    const { status, body } = await saveIn(club.dale, ids, club.peg._id);
    expect([status, Object.keys(body)]).toEqual([400, ['ids']]);
  }
  for (const person of [undefined, null, 'Peg', 7, [club.peg._id], club.gus._id, '999999']) {
    const { status, body } = await saveIn(club.dale, photos, person);
    expect([status, Object.keys(body)]).toEqual([400, ['person']]);
  }
  for (const named of [null, 'yes', 1]) {
    const { status, body } = await saveIn(club.dale, photos, club.peg._id, named);
    expect([status, Object.keys(body)]).toEqual([400, ['named']]);
  }
  expect(await countPhotosOf(club.dale, club.peg)).toBe(0);
});
