import { expect } from 'vitest';
import { faceLimits } from '#contracts/faces.ts';
import { agree, deleteName, listFaces, listRemovals, mark, say } from '#server/testing/faces.ts';
import { read } from '#server/testing/notifications.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { addPlainPhoto, clearPhotos, listPhotos, savePeople } from '#server/testing/photos.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub()
  .extend('rose', perFile, ({ app }) => join(app, 'Rose Delgado', 'User'))
  .extend('walt', perFile, ({ app }) => join(app, 'Walt Brandt', 'User'))
  .extend('photo', ({ app }) => addPlainPhoto(app, 'Opening day'))
  .extend('face', async ({ club, photo }) => (await mark(club.dale, photo)).body._id as string);

test.beforeEach(async ({ app }) => {
  await clearPhotos(app);
  for (const table of ['tagNotifications', 'notificationReaders', 'securityEvents'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

async function findPeople(person: Person): Promise<string[]> {
  return (await listPhotos(person)).body[0]?.people.map(({ user }: { user: string }) => user);
}

test('a name is settled when two members besides the one who said it agree; then the person is in the photo', async ({
  club,
  face,
  rose,
  walt,
}) => {
  const { body } = await say(club.dale, face, club.peg);
  expect(body.names).toMatchObject([{ user: club.peg._id, name: 'Peg Lindqvist', isConfirmed: false }]);
  const name = body.names[0]._id;
  expect((await agree(club.dale, name)).body.names[0].agreedBy).toEqual([]);
  await agree(rose, name);
  expect((await agree(rose, name)).body.names[0]).toMatchObject({ agreedBy: [rose._id], isConfirmed: false });
  expect(await findPeople(club.dale)).toEqual([]);
  const settled = await agree(walt, name);
  expect(settled.body.names[0]).toMatchObject({ agreedBy: [rose._id, walt._id], isConfirmed: true });
  expect(await findPeople(club.dale)).toEqual([club.peg._id]);
  const { items } = await read(club.peg);
  expect(items).toMatchObject([{ kind: 'tag', by: { user: club.dale._id } }]);
});

test('twenty agreements at the same moment settle a name once', async ({ app, club, face, rose, walt }) => {
  const name = (await say(club.dale, face, club.peg)).body.names[0]._id;
  const burst = await Promise.all(Array.from({ length: 20 }, (_, number) => agree(number % 2 ? rose : walt, name)));
  expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await findPeople(club.dale)).toEqual([club.peg._id]);
  expect(await app.db.selectFrom('tagNotifications').select('id').execute()).toHaveLength(1);
});

test('a thousand agreements of one member at the same moment are one', async ({ app, club, face }) => {
  const rose = await join(app, 'Rose Brandt', 'User');
  const name = (await say(club.dale, face, 'Bill Tate')).body.names[0]._id;
  const burst = await Promise.all(Array.from({ length: 1000 }, () => agree(rose, name)));
  const statuses = new Set(burst.map(({ status }) => status));
  expect(statuses).toContain(200);
  // Where too many wait for the database, some are asked to try again.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await app.db.selectFrom('faceVotes').select('userId').execute()).toEqual([{ userId: Number(rose._id) }]);
});

test('the person or a Manager settles a name alone, and who names themselves needs nobody else', async ({
  app,
  club,
  photo,
}) => {
  const marked = async (x: number) => (await mark(club.dale, photo, { x })).body._id;
  const byPerson = (await say(club.dale, await marked(1000), club.peg)).body.names[0]._id;
  expect((await agree(club.peg, byPerson)).body.names[0].isConfirmed).toBe(true);
  expect(await app.db.selectFrom('tagNotifications').select('id').execute()).toEqual([]);
  const byManager = (await say(club.dale, await marked(3000), 'Bill Tate')).body.names[0]._id;
  expect((await agree(club.max, byManager)).body.names[0].isConfirmed).toBe(true);
  expect((await say(club.dale, await marked(5000), club.dale)).body.names[0].isConfirmed).toBe(true);
  expect(await findPeople(club.dale)).toEqual([club.peg._id, club.dale._id]);
});

test('saying what somebody said before, in other capitals too, is agreeing', async ({ club, face, rose, walt }) => {
  await say(club.dale, face, 'José Tate');
  await say(rose, face, '  jose TATE ');
  const { body } = await say(walt, face, 'Jose Tate');
  expect(body.names).toMatchObject([
    { name: 'José Tate', user: null, agreedBy: [rose._id, walt._id], isConfirmed: true },
  ]);
});

test('a member agrees with one name of a face: another one takes its place, and both can be taken back', async ({
  club,
  face,
  rose,
}) => {
  const bill = (await say(club.dale, face, 'Bill Tate')).body.names[0]._id;
  const bob = (await say(club.peg, face, 'Bob Tate')).body.names[1]._id;
  await agree(rose, bill);
  const moved = await agree(rose, bob);
  expect(moved.body.names.map(({ agreedBy }: { agreedBy: string[] }) => agreedBy)).toEqual([[], [rose._id]]);
  const withdrawn = await rose.ask('DELETE', `/api/faces/names/${bob}/vote`);
  expect(withdrawn.body.names[1].agreedBy).toEqual([]);
  expect((await rose.ask('DELETE', `/api/faces/names/${bob}/vote`)).status).toBe(200);
});

test('other names for a settled face are refused in words', async ({ club, face, rose }) => {
  const bob = (await say(club.dale, face, 'Bob Tate')).body.names[0]._id;
  const bill = (await say(rose, face, 'Bill Tate')).body.names[1]._id;
  await agree(club.max, bill);
  for (const refused of [await say(club.peg, face, club.peg), await agree(club.peg, bob)]) {
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Members agreed that this is Bill Tate. If it isn’t, tell a manager.',
    ]);
  }
});

test('names of Guests, of nobody, without letters, too long, or of two kinds at once are refused', async ({
  club,
  face,
}) => {
  expect((await say(club.dale, face, club.gus)).body).toHaveProperty('person');
  expect((await say(club.dale, face, { _id: '999999' })).body).toHaveProperty('person');
  for (const bad of ['', '  ', '???', 'x'.repeat(faceLimits.name + 1)]) {
    const { status, body } = await say(club.dale, face, bad);
    expect([status, Object.keys(body)], bad).toEqual([400, ['name']]);
  }
  for (const bad of [{}, { name: 7 }, { name: 'Bill', person: club.peg._id }]) {
    expect((await club.dale.ask('POST', `/api/faces/${face}/names`, bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect((await say(club.dale, '999999', 'Bill')).status).toBe(404);
  for (const [person, status] of [[club.gus, 403] as const, [club.visitor, 401] as const]) {
    expect((await say(person, face, 'Bill')).status).toBe(status);
    expect((await agree(person, '1')).status).toBe(status);
    expect((await deleteName(person, '1')).status).toBe(status);
  }
});

test('a face takes a limited number of names', async ({ club, face }) => {
  for (let number = 0; number < faceLimits.names; number++) await say(club.dale, face, `Name number ${number}`);
  const { status, body } = await say(club.dale, face, 'One more');
  expect([status, body.error]).toEqual([400, 'A face can have up to 8 names. Agree with one of them.']);
});

test('a name is taken back by whoever said it until it is settled, and by a Manager, which is logged', async ({
  app,
  club,
  face,
  rose,
}) => {
  const name = (await say(club.dale, face, 'Bill Tate')).body.names[0]._id;
  expect((await deleteName(rose, name)).status).toBe(403);
  expect((await deleteName(club.dale, name)).body.names).toEqual([]);
  expect((await deleteName(club.dale, name)).status).toBe(404);
  expect(await listRemovals(app)).toEqual([]);
  const settled = (await say(club.dale, face, club.peg)).body.names[0]._id;
  await agree(club.max, settled);
  expect((await deleteName(club.dale, settled)).status).toBe(403);
  expect((await deleteName(club.max, settled)).body.names).toEqual([]);
  expect(await findPeople(club.dale)).toEqual([]);
  expect(await listRemovals(app)).toMatchObject([
    { kind: 'content-removed', byId: Number(club.max._id), aboutId: Number(club.dale._id) },
  ]);
});

test('who says “That’s not me” is gone from the face and the photo, and nobody else can name them there again', async ({
  club,
  face,
}) => {
  const name = (await say(club.dale, face, club.peg)).body.names[0]._id;
  await agree(club.max, name);
  expect((await deleteName(club.peg, name)).body.names).toEqual([]);
  expect(await findPeople(club.dale)).toEqual([]);
  for (const person of [club.dale, club.max]) {
    expect((await say(person, face, club.peg)).body).toEqual({
      person: 'Peg Lindqvist says that this is somebody else.',
    });
  }
  expect((await say(club.peg, face, club.peg)).body.names).toMatchObject([{ user: club.peg._id, isConfirmed: true }]);
});

test('after “That’s not me” nobody types the name of the member instead, and what was typed goes too', async ({
  club,
  face,
}) => {
  await say(club.dale, face, 'peg LINDQVIST');
  const name = (await say(club.dale, face, club.peg)).body.names[1]._id;
  expect((await deleteName(club.peg, name)).body).toMatchObject({ names: [], wasDenied: true });
  for (const person of [club.dale, club.max]) {
    const { status, body } = await say(person, face, ' Pég Lindqvist');
    expect([status, body]).toEqual([400, { name: 'Peg Lindqvist says that this is somebody else.' }]);
  }
  expect((await say(club.dale, face, 'Peg Tate')).status).toBe(200);
});

test('a member takes off their own name that somebody typed, also when it is settled, and for good', async ({
  club,
  face,
  rose,
}) => {
  const name = (await say(club.dale, face, 'Peg Lindqvist')).body.names[0]._id;
  await agree(club.max, name);
  expect((await deleteName(rose, name)).status).toBe(403);
  expect((await deleteName(club.peg, name)).body.names).toEqual([]);
  expect((await say(club.dale, face, 'Peg Lindqvist')).body).toHaveProperty('name');
  expect((await say(club.dale, face, club.peg)).body).toHaveProperty('person');
});

test('only Managers remove a mark whose person said “That’s not me”', async ({ club, face }) => {
  await deleteName(club.peg, (await say(club.dale, face, club.peg)).body.names[0]._id);
  expect((await club.dale.ask('DELETE', `/api/faces/${face}`)).status).toBe(403);
  expect((await club.max.ask('DELETE', `/api/faces/${face}`)).status).toBe(200);
});

test('a member who is on two faces of a photo stays in it until both names are gone', async ({ club, face, photo }) => {
  const other = (await mark(club.dale, photo, { x: 1000 })).body._id;
  const names = [];
  for (const one of [face, other]) names.push((await say(club.peg, one, club.peg)).body.names[0]._id);
  await deleteName(club.peg, names[0]);
  expect(await findPeople(club.dale)).toEqual([club.peg._id]);
  await deleteName(club.max, names[1]);
  expect(await findPeople(club.dale)).toEqual([]);
});

test('who is taken out of a photo has no name on its faces either', async ({ club, face, photo, rose }) => {
  const name = (await say(club.dale, face, club.peg)).body.names[0]._id;
  await agree(club.max, name);
  await savePeople(club.peg, photo, []);
  expect((await listFaces(club.dale, photo)).body[0].names).toEqual([]);
  expect((await say(rose, face, club.peg)).status).toBe(400);
  await agree(club.max, (await say(club.dale, face, rose)).body.names[0]._id);
  await savePeople(club.max, photo, []);
  expect((await listFaces(club.dale, photo)).body[0].names).toEqual([]);
  expect((await say(club.dale, face, rose)).status).toBe(200);
});

test('a name is hidden while its person is a Guest, and comes back with them', async ({
  app,
  club,
  face,
  photo,
  rose,
}) => {
  await agree(club.max, (await say(club.dale, face, rose)).body.names[0]._id);
  await updateRole(app.db, Number(rose._id), 'Guest');
  expect((await listFaces(club.dale, photo)).body[0].names).toEqual([]);
  expect((await club.dale.ask('GET', '/api/faces?open=unnamed')).body).toEqual([]);
  const other = await say(club.dale, face, club.peg);
  expect([other.status, other.body.error]).toEqual([400, 'Members agreed who this is. Ask a manager.']);
  await updateRole(app.db, Number(rose._id), 'User');
  expect((await listFaces(club.dale, photo)).body[0].names).toMatchObject([
    { name: 'Rose Delgado', isConfirmed: true },
  ]);
});

test('an account that is deleted takes its name and its agreements off, and leaves its marks to the club', async ({
  app,
  club,
  photo,
}) => {
  const otis = await join(app, 'Otis Long', 'User');
  const face = (await mark(otis, photo)).body._id;
  await agree(club.max, (await say(club.dale, face, otis)).body.names[0]._id);
  const other = (await mark(otis, photo, { x: 1000, name: 'Bill Tate' })).body;
  const agreed = (await say(club.dale, (await mark(club.dale, photo, { x: 8000 })).body._id, 'Bob')).body.names[0]._id;
  await agree(otis, agreed);
  expect((await club.ada.ask('DELETE', `/api/admin/user/${otis._id}`)).status).toBe(200);
  const { body } = await listFaces(club.dale, photo);
  expect(body).toMatchObject([
    { _id: face, markedBy: null, names: [] },
    { _id: other._id, markedBy: null, names: [{ name: 'Bill Tate', suggestedBy: null }] },
    { names: [{ name: 'Bob', agreedBy: [] }] },
  ]);
});

test('a member who died can be named, and stays named', async ({ app, club, photo, face }) => {
  const cecil = await join(app, 'Cecil Blue', 'User');
  await club.ada.ask('POST', `/api/admin/user/${cecil._id}/memorial`, { died: 2026 });
  await agree(club.max, (await say(club.dale, face, cecil)).body.names[0]._id);
  expect((await listFaces(club.peg, photo)).body[0].names).toMatchObject([{ name: 'Cecil Blue', isConfirmed: true }]);
  expect(await findPeople(club.dale)).toEqual([cecil._id]);
});
