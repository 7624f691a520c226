import { expect } from 'vitest';
import { faceLimits } from '#contracts/gallery/faces.ts';
import { agree, deleteName, listFaces, mark, say, testWithFace } from '#server/testing/faces.ts';
import { read } from '#server/testing/notifications.ts';
import { join } from '#server/testing/people.ts';
import { findPeople } from '#server/testing/photos.ts';
import { expectStatuses } from '#server/testing/statuses.ts';

const test = testWithFace();

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

test('twenty agreements at once settle a name once', async ({ app, club, face, rose, walt }) => {
  const name = (await say(club.dale, face, club.peg)).body.names[0]._id;
  const burst = await Promise.all(Array.from({ length: 20 }, (_, number) => agree(number % 2 ? rose : walt, name)));
  expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await findPeople(club.dale)).toEqual([club.peg._id]);
  expect(await app.db.selectFrom('tagNotifications').select('id').execute()).toHaveLength(1);
});

test('a thousand agreements of one member at once are one', { tags: 'full' }, async ({ app, club, face }) => {
  const rose = await join(app, 'Rose Brandt', 'User');
  const name = (await say(club.dale, face, 'Bill Tate')).body.names[0]._id;
  const burst = await Promise.all(Array.from({ length: 1000 }, () => agree(rose, name)));
  const statuses = new Set(burst.map(({ status }) => status));
  expect(statuses).toContain(200);
  // Where too many wait for the database, some are asked to try again.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await app.db.selectFrom('faceVotes').select('userId').execute()).toEqual([{ userId: Number(rose._id) }]);
});

test('the person or a Manager settles a name alone, and a member who names themselves needs no others', async ({
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

test('saying what another member said before, in other capitals too, is agreeing', async ({
  club,
  face,
  rose,
  walt,
}) => {
  await say(club.dale, face, 'José Tate');
  await say(rose, face, '  jose TATE ');
  const { body } = await say(walt, face, 'Jose Tate');
  expect(body.names).toMatchObject([
    { name: 'José Tate', user: null, agreedBy: [rose._id, walt._id], isConfirmed: true },
  ]);
});

test('a member who agrees with another name of a face no longer agrees with the first, and can take that back', async ({
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

test('a member who says another name no longer agrees with the first', async ({ club, face, rose }) => {
  await agree(rose, (await say(club.dale, face, 'Bill Tate')).body.names[0]._id);
  const { body } = await say(rose, face, 'Al Reyes');
  expect(body.names).toMatchObject([
    { name: 'Bill Tate', agreedBy: [] },
    { name: 'Al Reyes', suggestedBy: rose._id },
  ]);
});

test('other names for a settled face are refused in words', async ({ club, face, rose }) => {
  const bob = (await say(club.dale, face, 'Bob Tate')).body.names[0]._id;
  const bill = (await say(rose, face, 'Bill Tate')).body.names[1]._id;
  await agree(club.max, bill);
  const late = [await say(club.peg, face, club.peg), await say(club.max, face, 'Bob Tate'), await agree(club.peg, bob)];
  for (const refused of late) {
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'This face already has a name: Bill Tate. If it’s wrong, tell a manager.',
    ]);
  }
});

test('names of Guests, of unknown people, without letters, too long, or of two kinds at once are refused', async ({
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
  const expected = { gus: 403, visitor: 401 };
  await expectStatuses(club, expected, (person) => say(person, face, 'Bill'));
  await expectStatuses(club, expected, (person) => agree(person, '1'));
  await expectStatuses(club, expected, (person) => deleteName(person, '1'));
});

test('a face takes a limited number of names', async ({ club, face }) => {
  for (let number = 0; number < faceLimits.names; number++) await say(club.dale, face, `Name number ${number}`);
  const { status, body } = await say(club.dale, face, 'One more');
  expect([status, body.error]).toEqual([400, 'A face can have up to 8 names. Agree with one of them.']);
});

test('a member who died can be named, and stays named', async ({ app, club, photo, face }) => {
  const cecil = await join(app, 'Cecil Blue', 'User');
  await club.ada.ask('POST', `/api/admin/user/${cecil._id}/memorial`, { died: 2026 });
  await agree(club.max, (await say(club.dale, face, cecil)).body.names[0]._id);
  expect((await listFaces(club.peg, photo)).body[0].names).toMatchObject([{ name: 'Cecil Blue', isConfirmed: true }]);
  expect(await findPeople(club.dale)).toEqual([cecil._id]);
});
