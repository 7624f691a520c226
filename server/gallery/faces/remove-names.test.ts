import { expect } from 'vitest';
import { agree, deleteName, listFaces, listRemovals, mark, say, testWithFace } from '#server/testing/faces.ts';
import { join, updateRole } from '#server/testing/people.ts';
import { findPeople, savePeople } from '#server/testing/photos.ts';

const test = testWithFace();

test('a name is taken back by the member who said it until it is settled, and by a Manager, which is logged', async ({
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

test('a member who says “That’s not me” is off the face and the photo, and others can’t name them there again', async ({
  club,
  face,
}) => {
  const name = (await say(club.dale, face, club.peg)).body.names[0]._id;
  await agree(club.max, name);
  expect((await deleteName(club.peg, name)).body.names).toEqual([]);
  expect(await findPeople(club.dale)).toEqual([]);
  for (const person of [club.dale, club.max]) {
    expect((await say(person, face, club.peg)).body).toEqual({
      person: 'Peg Lindqvist says this is someone else.',
    });
  }
  expect((await say(club.peg, face, club.peg)).body.names).toMatchObject([{ user: club.peg._id, isConfirmed: true }]);
});

test('after “That’s not me” the name of the member can’t be typed instead, and what was typed goes too', async ({
  club,
  face,
}) => {
  await say(club.dale, face, 'peg LINDQVIST');
  const name = (await say(club.dale, face, club.peg)).body.names[1]._id;
  expect((await deleteName(club.peg, name)).body).toMatchObject({ names: [], wasDenied: true });
  for (const person of [club.dale, club.max]) {
    const { status, body } = await say(person, face, ' Pég Lindqvist');
    expect([status, body]).toEqual([400, { name: 'Peg Lindqvist says this is someone else.' }]);
  }
  expect((await say(club.dale, face, 'Peg Tate')).status).toBe(200);
});

test('a member takes off their own name that another member typed, also when it is settled, and for good', async ({
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

test('a member who is taken out of a photo has no name on its faces either', async ({ club, face, photo, rose }) => {
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
  expect([other.status, other.body.error]).toEqual([
    400,
    'This face already has a name. If it’s wrong, tell a manager.',
  ]);
  await updateRole(app.db, Number(rose._id), 'User');
  expect((await listFaces(club.dale, photo)).body[0].names).toMatchObject([
    { name: 'Rose Delgado', isConfirmed: true },
  ]);
});

test('deleting an account removes its name and its agreements from faces, and leaves its marks to the club', async ({
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

test('“That’s not me” still counts after a manager takes the member out of the photo', async ({
  club,
  face,
  photo,
}) => {
  await deleteName(club.peg, (await say(club.dale, face, club.peg)).body.names[0]._id);
  await savePeople(club.dale, photo, [club.peg]);
  await savePeople(club.max, photo, []);
  expect((await say(club.dale, face, club.peg)).body).toHaveProperty('person');
});
