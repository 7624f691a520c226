import { expect } from 'vitest';
import { createSoftwarePasskey, type SoftwarePasskey } from '#server/testing/passkeys.ts';
import { createPerson, emailOf, type Person, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { codeOf, turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithMailedClub();
const path = '/api/users/passkeys';
const origin = 'https://coaches.example.com';

async function add(person: Person, passkey: SoftwarePasskey, name = 'My iPad') {
  const options = (await person.ask('POST', `${path}/options`)).body;
  return person.ask('POST', path, { name, credential: passkey.register(options) });
}

async function logIn(visitor: Person, passkey: SoftwarePasskey, slips?: Parameters<SoftwarePasskey['logIn']>[1]) {
  const options = (await visitor.ask('POST', `${path}/login-options`)).body;
  return visitor.ask('POST', `${path}/login`, { credential: passkey.logIn(options, slips) });
}

test('a member adds a passkey and logs in with it instead of the password', async ({ app, club, mailbox }) => {
  const passkey = createSoftwarePasskey(origin);
  const added = await add(club.peg, passkey, ' My iPad ');
  expect(added.status).toBe(201);
  expect(added.body).toEqual({ _id: expect.any(String), name: 'My iPad', created: expect.any(String), lastUsed: null });
  await mailbox.wait(emailOf('Peg Lindqvist'), 'A passkey was added');
  const { status, body } = await logIn(club.visitor, passkey);
  expect(status).toBe(200);
  const peg = createPerson(app, 'Peg Lindqvist', club.peg._id, body.token);
  expect((await peg.ask('GET', '/api/posts')).status).toBe(200);
  expect((await peg.ask('GET', path)).body).toEqual([{ ...added.body, lastUsed: expect.any(String) }]);
  expect(JSON.stringify((await club.ada.ask('GET', '/api/admin/security-log')).body)).toContain('With a passkey');
});

test('a passkey with an id of more than 1023 bytes is refused', async ({ club }) => {
  expect((await add(club.peg, createSoftwarePasskey(origin, 1023))).status).toBe(201);
  for (const length of [1024, 4000]) {
    const { status, body } = await add(club.peg, createSoftwarePasskey(origin, length));
    expect([status, Object.keys(body)]).toEqual([400, ['error']]);
  }
});

test('with two-step login, a passkey needs no code, and a login with a password offers the passkey', async ({
  app,
  club,
}) => {
  const passkey = createSoftwarePasskey(origin);
  await add(club.peg, passkey);
  const login = { email: emailOf('Peg Lindqvist'), password };
  expect((await club.visitor.ask('POST', '/api/users/login', login)).status).toBe(200);
  const { secret } = await turnOnTwoStep(app, club.peg);
  const asked = await club.visitor.ask('POST', '/api/users/login', login);
  expect(asked.body).toEqual({ code: expect.any(String), passkey: expect.any(String) });
  expect((await logIn(club.visitor, passkey)).status).toBe(200);
  const withCode = { ...login, code: codeOf(secret) };
  expect((await club.visitor.ask('POST', '/api/users/login', withCode)).status).toBe(200);
});

test('a login with a passkey is refused if it is for another site, unverified, copied, or for another member', async ({
  club,
}) => {
  const passkey = createSoftwarePasskey(origin);
  await add(club.peg, passkey);
  const slips = [
    { origin: 'https://coaches.example.net' },
    { rpId: 'coaches.example.net' },
    { flags: 0x01 },
    { userHandle: Buffer.from(club.dale._id).toString('base64url') },
  ];
  for (const slip of slips) {
    const { status, body } = await logIn(club.visitor, passkey, slip);
    expect(status, JSON.stringify(slip)).toBe(401);
    expect(body).toEqual({ error: expect.any(String) });
  }
  expect((await logIn(club.visitor, passkey, { counter: 50 })).status).toBe(200);
  expect((await logIn(club.visitor, passkey, { counter: 50 })).status).toBe(401);
  expect((await logIn(club.visitor, passkey, { counter: 51 })).status).toBe(200);
  const unknown = createSoftwarePasskey(origin);
  expect((await logIn(club.visitor, unknown)).body).toEqual({ error: expect.any(String) });
});

test('a challenge counts once, until it expires, and only for what it was made for', async ({ app, club }) => {
  const passkey = createSoftwarePasskey(origin);
  await add(club.peg, passkey);
  const ask = async () => (await club.visitor.ask('POST', `${path}/login-options`)).body;
  const send = (credential: object) => club.visitor.ask('POST', `${path}/login`, { credential });
  const signed = passkey.logIn(await ask());
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(signed)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const old = passkey.logIn(await ask());
  await app.db
    .updateTable('passkeyChallenges')
    .set({ expiresAt: Date.now() - 1 })
    .execute();
  expect((await send(old)).status).toBe(401);
  const toAdd = (await club.peg.ask('POST', `${path}/options`)).body;
  expect((await send(passkey.logIn({ challenge: toAdd.challenge, rpId: toAdd.rp.id }))).status).toBe(401);
  expect((await send(passkey.logIn({ challenge: 'bWFkZSB1cA', rpId: toAdd.rp.id }))).status).toBe(401);
});

test('a member can’t add a passkey with another’s options, or a passkey that is already in use', async ({ club }) => {
  const passkey = createSoftwarePasskey(origin);
  const pegs = (await club.peg.ask('POST', `${path}/options`)).body;
  const credential = passkey.register(pegs);
  expect((await club.dale.ask('POST', path, { name: 'Mine', credential })).status).toBe(400);
  expect((await add(club.peg, passkey)).status).toBe(201);
  expect((await add(club.peg, passkey)).body).toEqual({ error: 'This passkey is already in use.' });
  expect((await add(club.dale, passkey)).body).toEqual({ error: 'This passkey is already in use.' });
  for (const slips of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { flags: 0x01 }]) {
    const options = (await club.dale.ask('POST', `${path}/options`)).body;
    const bad = createSoftwarePasskey(origin).register(options, slips);
    expect((await club.dale.ask('POST', path, { name: 'Mine', credential: bad })).status).toBe(400);
  }
  expect((await club.dale.ask('GET', path)).body).toEqual([]);
});

test('an account has ten passkeys at most, however many are added at once', async ({ club: { peg } }) => {
  const prepared = [];
  for (let number = 0; number < 12; number += 1) {
    const options = (await peg.ask('POST', `${path}/options`)).body;
    prepared.push(createSoftwarePasskey(origin).register(options));
  }
  const tries = await Promise.all(prepared.map((credential) => peg.ask('POST', path, { name: 'One', credential })));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(10);
  expect((await peg.ask('GET', path)).body).toHaveLength(10);
  expect((await peg.ask('POST', `${path}/options`)).body).toEqual({ error: expect.stringContaining('10 passkeys') });
});

test('only its owner can rename or remove a passkey, and a removed one opens nothing', async ({ club, mailbox }) => {
  const passkey = createSoftwarePasskey(origin);
  const { _id } = (await add(club.peg, passkey)).body;
  for (const person of [club.visitor, club.gus, club.dale, club.ada]) {
    expect([401, 404]).toContain((await person.ask('PUT', `${path}/${_id}`, { name: 'Mine' })).status);
    expect([401, 404]).toContain((await person.ask('DELETE', `${path}/${_id}`)).status);
  }
  expect((await club.peg.ask('PUT', `${path}/${_id}`, { name: 'Kitchen tablet' })).body.name).toBe('Kitchen tablet');
  for (const name of ['', ' ', 'x'.repeat(61), 7]) {
    expect((await club.peg.ask('PUT', `${path}/${_id}`, { name })).body).toEqual({ name: expect.any(String) });
  }
  expect((await club.peg.ask('DELETE', `${path}/${_id}`)).status).toBe(200);
  expect((await club.peg.ask('DELETE', `${path}/${_id}`)).status).toBe(404);
  expect((await mailbox.wait(emailOf('Peg Lindqvist'), 'A passkey was removed')).text).toContain('Kitchen tablet');
  expect((await logIn(club.visitor, passkey)).status).toBe(401);
});

test('a closed account is closed to its passkeys, and a deleted one takes them along', async ({ app, club }) => {
  const passkey = createSoftwarePasskey(origin);
  await add(club.peg, passkey);
  const memorial = `/api/admin/user/${club.peg._id}/memorial`;
  expect((await club.ada.ask('POST', memorial, { born: 1941, died: 2026 })).status).toBe(200);
  expect((await logIn(club.visitor, passkey)).body).toEqual({ email: expect.stringContaining('closed') });
  expect((await club.ada.ask('DELETE', `/api/admin/user/${club.peg._id}`)).status).toBe(200);
  expect((await logIn(club.visitor, passkey)).status).toBe(401);
  expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
});
