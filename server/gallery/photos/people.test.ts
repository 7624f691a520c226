// @module-tag sqlite
import { expect } from 'vitest';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { testWithPhoto } from '#server/testing/faces.ts';
import { addMembers } from '#server/testing/many-members.ts';
import { read } from '#server/testing/notifications.ts';
import { join } from '#server/testing/people.ts';
import { findPeople, listPhotos, savePeople } from '#server/testing/photos.ts';
import { perFile } from '#server/testing/test-with-app.ts';

const test = testWithPhoto().extend('rose', perFile, ({ app }) => join(app, 'Rose Delgado', 'User'));

function namesOf({ body }: { body: { people: { name: string }[] } }) {
  return body.people.map(({ name }) => name);
}

test('any member says who is in a photo, and everybody sees it at once', async ({ club, photo, rose }) => {
  await listPhotos(club.dale);
  const { status, body } = await savePeople(club.dale, photo, [club.peg, rose]);
  expect(status).toBe(200);
  expect(body.people).toEqual([
    { user: club.peg._id, name: 'Peg Lindqvist', avatar: null },
    { user: rose._id, name: 'Rose Delgado', avatar: null },
  ]);
  expect(body.taggedBy).toEqual({ [club.peg._id]: club.dale._id, [rose._id]: club.dale._id });
  for (const person of [club.peg, club.max, club.ada]) {
    expect(await findPeople(person)).toEqual([club.peg._id, rose._id]);
  }
});

test('only members may name people', async ({ club, photo }) => {
  expect((await savePeople(club.visitor, photo, [club.peg])).status).toBe(401);
  expect((await savePeople(club.gus, photo, [club.peg])).status).toBe(403);
  expect(await findPeople(club.dale)).toEqual([]);
});

test('the person, the member who named them, and managers take a name off; others are refused and change nothing', async ({
  club,
  photo,
  rose,
}) => {
  for (const [who, status] of [
    [rose, 403],
    [club.peg, 200],
    [club.dale, 200],
    [club.max, 200],
    [club.ada, 200],
  ] as const) {
    await savePeople(club.dale, photo, [club.peg]);
    const response = await savePeople(who, photo, who === rose ? [rose] : []);
    expect(response.status, who.name).toBe(status);
    if (status === 403) expect(Object.keys(response.body)).toEqual(['people']);
    expect(await findPeople(club.dale)).toEqual(status === 403 ? [club.peg._id] : []);
  }
});

test('a manager who takes a name off is in the security log, and people who take off their own are not', async ({
  app,
  club,
  photo,
}) => {
  await savePeople(club.dale, photo, [club.peg]);
  await savePeople(club.peg, photo, []);
  expect(await app.db.selectFrom('securityEvents').selectAll().execute()).toEqual([]);
  await savePeople(club.dale, photo, [club.peg]);
  await savePeople(club.max, photo, []);
  const logged = await app.db.selectFrom('securityEvents').selectAll().execute();
  expect(logged).toMatchObject([
    { kind: 'content-changed', byId: Number(club.max._id), aboutId: Number(club.dale._id) },
  ]);
});

test('when two members name people at once and send the list that they saw, both names stay', {
  tags: 'race',
}, async ({ club, photo, rose }) => {
  const both = await Promise.all([
    savePeople(club.dale, photo, [club.peg], []),
    savePeople(rose, photo, [club.max], []),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await findPeople(club.dale)).toSorted()).toEqual([club.peg._id, club.max._id].toSorted());
  // A name that another member took off in the meantime does not come back.
  await savePeople(club.peg, photo, [club.max], [club.peg, club.max]);
  expect(namesOf(await savePeople(rose, photo, [club.peg, club.max, rose], [club.peg, club.max]))).toEqual([
    'Max Manager',
    'Rose Delgado',
  ]);
});

test('naming the same people twice names them once', { tags: 'race' }, async ({ app, club, photo }) => {
  const same = await Promise.all([
    savePeople(club.dale, photo, [club.peg, club.peg]),
    savePeople(club.dale, photo, [club.peg]),
  ]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.selectFrom('photoPeople').select('userId').execute()).toHaveLength(1);
  expect((await read(club.peg)).items).toMatchObject([{ count: 1 }]);
});

test('a photo names members only: no Guests, no former members, no numbers without a person', async ({
  app,
  club,
  photo,
}) => {
  const lou = await join(app, 'Lou Leaving', 'User');
  await lou.ask('DELETE', '/api/profile');
  for (const people of [[club.gus._id], [lou._id], ['999999'], [club.peg._id, club.gus._id]]) {
    const { status, body } = await club.dale.ask('PUT', `/api/photos/${photo}/people`, { people });
    expect([status, Object.keys(body)]).toEqual([400, ['people']]);
  }
  for (const people of [undefined, null, 'Peg', [7], ['Peg'], [null], Array(photoLimits.people + 1).fill('1')]) {
    const { status, body } = await club.dale.ask('PUT', `/api/photos/${photo}/people`, { people });
    expect([status, Object.keys(body)]).toEqual([400, ['people']]);
  }
  expect(await findPeople(club.dale)).toEqual([]);
  expect((await savePeople(club.dale, '999999', [club.peg])).status).toBe(404);
});

test('a photo names at most 50 people, even if they are sent in parts', async ({ app, club, photo }) => {
  const crowd = (await addMembers(app.db, photoLimits.people)).map(({ id }) => ({ _id: String(id) }));
  expect((await savePeople(club.dale, photo, crowd)).body.people).toHaveLength(photoLimits.people);
  const { status, body } = await savePeople(club.dale, photo, [club.peg], []);
  expect([status, Object.keys(body)]).toEqual([400, ['people']]);
});
