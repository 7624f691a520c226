// @module-tag engine
import { expect, onTestFinished } from 'vitest';
import {
  createPerson,
  emailOf,
  join,
  logIn,
  type Person,
  password,
  signUp,
  updateRole,
} from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

const account = { name: 'Rosa Okafor', email: 'Rosa@Example.com', password, password2: password };

function register(visitor: Person, changes: object) {
  return visitor.ask('POST', '/api/users/register', { ...account, ...changes });
}

test.beforeAll(async ({ app }) => {
  await join(app, 'Ada Admin');
});

test('the first account becomes Admin, and the next ones User', async () => {
  const empty = await startApp();
  onTestFinished(empty.stop);
  const visitor = createPerson(empty, 'A visitor');
  const first = await register(visitor, {});
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    _id: expect.any(String),
    name: 'Rosa Okafor',
    email: 'Rosa@Example.com',
    avatar: null,
    role: 'Admin',
  });
  const second = await register(visitor, { email: 'second@example.com' });
  expect(second.body.role).toBe('User');
});

test('an email address has one account, whatever its case', async ({ visitor }) => {
  expect((await register(visitor, { email: 'Twice@Example.com' })).status).toBe(201);
  const { status, body } = await register(visitor, { email: 'twice@EXAMPLE.com' });
  expect(status).toBe(400);
  expect(body).toEqual({ email: expect.stringContaining('already has an account') });
});

test('two people who join with one address at once get one account', async ({ visitor }) => {
  const both = await Promise.all([
    register(visitor, { email: 'race@example.com' }),
    register(visitor, { email: 'race@example.com' }),
  ]);
  expect(both.map((response) => response.status).toSorted()).toEqual([201, 400]);
});

test('a role, an id, and an avatar in the sign-up payload are ignored', async ({ visitor }) => {
  const { body } = await register(visitor, {
    email: 'sly@example.com',
    role: 'Admin',
    _id: '999',
    avatar: 'https://x.example/a.png',
  });
  expect(body).toMatchObject({ role: 'User', avatar: null });
  expect(body._id).not.toBe('999');
});

test('every field that is missing from a sign-up says what to type', async ({ visitor }) => {
  const { status, body } = await visitor.ask('POST', '/api/users/register', {});
  expect(status).toBe(400);
  expect(Object.keys(body).toSorted()).toEqual(['email', 'name', 'password', 'password2']);
});

test.for([
  ['email without @', { email: 'rosa.example.com' }, 'email', 'Add the @ sign'],
  ['email with two @', { email: 'rosa@@example.com' }, 'email', 'Check the spelling'],
  ['email of a wrong type', { email: ['a@example.com'] }, 'email', 'Type your email address'],
  ['short password', { password: 'short', password2: 'short' }, 'password', 'at least 8'],
  ['long password', { password: 'x1'.repeat(65), password2: 'x1'.repeat(65) }, 'password', 'under'],
  ['well-known password', { password: 'Password123', password2: 'Password123' }, 'password', 'easy to guess'],
  ['own name as password', { password: 'rosa okafor', password2: 'rosa okafor' }, 'password', 'easy to guess'],
  ['passwords that differ', { password2: 'the bus leaves at seven' }, 'password2', 'don’t match'],
  ['name of blanks', { name: '   ' }, 'name', 'Type your name'],
  ['name too long', { name: 'x'.repeat(81) }, 'name', 'under 81'],
  ['name with a web address', { name: 'Cheap golf at pills.example' }, 'name', 'just your name'],
  ['name with a short web address', { name: 'Win at x.com' }, 'name', 'just your name'],
  ['name with a wide dot', { name: 'Win at evil．com' }, 'name', 'just your name'],
  ['name of a title and a web address', { name: 'dr.com' }, 'name', 'just your name'],
  ['name with an email address', { name: 'rosa@example.com' }, 'name', 'just your name'],
  ['name with a link', { name: 'Rosa https://x' }, 'name', 'just your name'],
  ['name of a wrong type', { name: false }, 'name', 'Type your name'],
] as const)('a sign-up with %s is refused in plain words', async ([_case, changes, field, words], { visitor }) => {
  const { status, body } = await register(visitor, { email: 'fresh@example.com', ...changes });
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual([field]);
  expect(body[field]).toContain(words);
});

test('names with titles, initials, and many letters are accepted', async ({ visitor }) => {
  for (const [index, name] of ['Lt.Col. J.R. O’Neil-Núñez', 'St.Clair, Jr.', '李小龍', 'J.Smith'].entries()) {
    expect((await register(visitor, { name, email: `name${index}@example.com` })).status, name).toBe(201);
  }
});

test('logging in returns a token that opens the members’ side, with and without the word Bearer', async ({ app }) => {
  const { token } = await join(app, 'Winston Pryorly');
  for (const authorization of [token as string, `Bearer ${token}`, `bearer ${token}`]) {
    const response = await fetch(`${app.url}/api/posts`, { headers: { authorization } });
    expect(response.status).toBe(200);
  }
});

test('a login token carries its claims and lasts 30 days', async ({ app }) => {
  const { token, _id } = await join(app, 'Bridie Fallonby');
  const claims = JSON.parse(Buffer.from((token as string).split('.')[1] as string, 'base64url').toString());
  expect(claims).toMatchObject({
    id: _id,
    name: 'Bridie Fallonby',
    avatar: null,
    role: 'User',
    sid: expect.any(String),
  });
  expect(claims.exp - claims.iat).toBe(30 * 24 * 3600);
});

test('a login that fails does not reveal whether the address has an account', async ({ app, visitor }) => {
  await join(app, 'Clarence Whitlowe');
  const wrong = await visitor.ask('POST', '/api/users/login', {
    email: emailOf('Clarence Whitlowe'),
    password: 'wrong password',
  });
  const unknown = await visitor.ask('POST', '/api/users/login', {
    email: 'nobody@example.com',
    password: 'wrong password',
  });
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  expect(Object.keys(wrong.body)).toEqual(['password']);
});

test('logging in ignores the case of the email address', async ({ visitor }) => {
  await register(visitor, {});
  const { status } = await visitor.ask('POST', '/api/users/login', { email: ' ROSA@example.com ', password });
  expect(status).toBe(200);
});

test('empty login fields say what to type', async ({ visitor }) => {
  const { status, body } = await visitor.ask('POST', '/api/users/login', { email: '', password: '' });
  expect(status).toBe(400);
  expect(body).toEqual({ email: 'Type your email address.', password: 'Type your password.' });
});

test('a made-up, unsigned, or altered token is worth nothing', async ({ app }) => {
  const { token } = await join(app, 'Kailani Moreau');
  const [head, body, signature] = (token as string).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const bad of ['nonsense', unsigned, `${head}.${body}.${signature?.slice(0, -4)}AAAA`]) {
    const response = await createPerson(app, 'A stranger', '', bad).ask('GET', '/api/posts');
    expect(response.status).toBe(401);
  }
});

test('logging out ends that session at once, and no other', async ({ app, visitor }) => {
  const phone = await join(app, 'Denise Achebe');
  const { body } = await visitor.ask('POST', '/api/users/login', { email: emailOf('Denise Achebe'), password });
  const computer = createPerson(app, 'Denise Achebe', phone._id, body.token);
  expect((await phone.ask('POST', '/api/users/logout')).body).toEqual({ success: true });
  expect((await phone.ask('GET', '/api/posts')).status).toBe(401);
  expect((await phone.ask('POST', '/api/users/refresh')).status).toBe(401);
  expect((await computer.ask('GET', '/api/posts')).status).toBe(200);
});

test('a changed role counts from the next request', async ({ app }) => {
  const member = await join(app, 'Arturo Delgado');
  expect((await member.ask('GET', '/api/posts')).status).toBe(200);
  await updateRole(app.db, Number(member._id), 'Guest');
  const refused = await member.ask('GET', '/api/posts');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('viewer-role')).toBe('Guest');
});

test('with SIGNUP=approval, a new account is a Guest and stays outside', async () => {
  const careful = await startApp({ SIGNUP: 'approval' });
  onTestFinished(careful.stop);
  await join(careful, 'Ada Admin');
  const waiting = await logIn(careful, await signUp(careful, 'Wanda Waiting'));
  expect((await waiting.ask('GET', '/api/posts')).status).toBe(403);
});

test('when several people join an empty club at once, one becomes Admin', async () => {
  const empty = await startApp();
  onTestFinished(empty.stop);
  const people = await Promise.all(['Al', 'Bo', 'Cy', 'Di'].map((name) => signUp(empty, `${name} Early`)));
  const roles = await Promise.all(
    people.map(
      async (person) =>
        (
          await empty.db
            .selectFrom('users')
            .select('role')
            .where('id', '=', Number(person._id))
            .executeTakeFirstOrThrow()
        ).role,
    ),
  );
  expect(roles.filter((role) => role === 'Admin')).toHaveLength(1);
});
