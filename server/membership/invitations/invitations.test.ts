// @module-tag sqlite
import { expect } from 'vitest';
import { invite, register, rosa, walt } from '#server/testing/invitations.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub({ SIGNUP: 'approval' });
const path = '/api/admin/invitations';

test('an Admin invites by email and on paper; each gets a code, and the email says it with the club’s own words', async ({
  club,
  mailbox,
}) => {
  const { status, body } = await invite(club.ada, [rosa, walt], { words: 'Breakfast is on us.' });
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { ...rosa, status: 'waiting', joined: null, reminded: null },
    { name: 'Walt Brandt', email: '', status: 'waiting' },
  ]);
  for (const { code } of body) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const email = await mailbox.wait('rosa@example.com', 'You’re invited');
  expect(email.text).toContain('Breakfast is on us.');
  expect(email.text).toContain(`https://coaches.example.com/join/${body[0].code}`);
  expect((await club.ada.ask('GET', path)).body).toEqual([body[1], body[0]]);
  expect(JSON.stringify((await club.ada.ask('GET', '/api/admin/security-log')).body)).toContain('people-invited');
});

test('inviting the same people twice, also at once, gives the same codes and one email', { tags: 'race' }, async ({
  app,
  club,
  mailbox,
}) => {
  const responses = await Promise.all([invite(club.ada, [rosa, walt]), invite(club.ada, [rosa, walt])]);
  const codes = responses.map(({ body }) => body.map(({ code }: { code: string }) => code));
  expect(codes[0]).toEqual(codes[1]);
  await invite(club.ada, [{ name: 'Rosa', email: 'ROSA@example.com' }]);
  await mailbox.wait('rosa@example.com', 'You’re invited');
  expect((await club.ada.ask('GET', path)).body).toHaveLength(2);
  const waiting = app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail');
  await expect.poll(() => waiting.execute()).toEqual([]);
  // People who signed up were asked whether the address is theirs.
  expect(mailbox.received.filter(({ subject }) => subject.includes('invited')).map(({ to }) => to)).toEqual([
    'rosa@example.com',
  ]);
});

test('the letters are the invitations without an address', async ({ club }) => {
  await invite(club.ada, [rosa, walt]);
  const query = 'status=waiting&email=none';
  expect((await club.ada.ask('GET', `${path}?${query}`)).body).toMatchObject([{ name: 'Walt Brandt' }]);
  expect((await club.ada.ask('GET', `${path}?email=all`)).status).toBe(400);
});

test('a list can be completed and sent again after some of its people joined, with an address or without', async ({
  club,
}) => {
  const [toRosa, toWalt] = (await invite(club.ada, [rosa, walt])).body;
  await register(club.visitor, toRosa.code);
  await register(club.visitor, toWalt.code, { name: 'Walt Brandt', email: 'walt@example.com' });
  const { status, body } = await invite(club.ada, [rosa, walt, { name: 'Ike Torres' }]);
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { _id: toRosa._id, status: 'joined' },
    { _id: toWalt._id, status: 'joined' },
    { name: 'Ike Torres', status: 'waiting' },
  ]);
  const withAddress = await invite(club.ada, [{ name: 'Walt Brandt', email: 'walt@example.com' }]);
  expect(withAddress.body).toMatchObject([{ _id: toWalt._id, status: 'joined' }]);
});

test('a list with people who can’t be invited is refused as a whole, and says who they are', async ({ club }) => {
  const lists: [object[] | undefined, string][] = [
    [[rosa, { name: 'Peg', email: 'PEG.lindqvist@example.com' }], 'Peg: This person has an account already.'],
    [[rosa, { name: 'Rosa Again', email: 'rosa@example.com' }], 'Rosa Again: The same address as in line 1.'],
    [[walt, walt], 'Walt Brandt: The same name as in line 1.'],
    [[{ name: '=cmd' }], '=cmd: This is not a name.'],
    [[], 'Say who to invite.'],
    [undefined, 'Say who to invite.'],
    [Array.from({ length: 1001 }, (_, at) => ({ name: `Coach ${at}` })), 'Invite up to 1000 people at once.'],
  ];
  for (const [people, message] of lists) {
    const { status, body } = await club.ada.ask('POST', path, { people });
    expect(status).toBe(400);
    expect(body.people).toContain(message);
  }
  for (const person of [{ name: '' }, { name: 7 }, { email: 'rosa@example.com' }, { name: 'Rosa', email: 'no' }]) {
    expect((await invite(club.ada, [person])).status).toBe(400);
  }
  expect((await club.ada.ask('GET', path)).body).toEqual([]);
});

test('invitations are for Admins only', async ({ club }) => {
  const calls = [
    ['POST', path, { people: [rosa] }],
    ['POST', `${path}/csv`],
    ['POST', `${path}/preview`],
    ['GET', path],
    ['DELETE', `${path}/1`],
  ] as const;
  for (const [method, url, body] of calls) {
    expect((await club.visitor.ask(method, url, body)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max])
      expect((await person.ask(method, url, body)).status).toBe(403);
  }
});
