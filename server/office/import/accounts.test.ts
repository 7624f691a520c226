// @module-tag sqlite
import { expect } from 'vitest';
import { logInAs, runImport, testWithOldSite } from '#server/testing/moving-in.ts';
import { fillOldSite, oldPost, oldUser } from '#server/testing/old-site.ts';
import { createPerson } from '#server/testing/people.ts';

const test = testWithOldSite();

test('the first login replaces the bcrypt hash, also when several logins come at once', { tags: 'race' }, async ({
  app,
  site,
  pictures,
}) => {
  fillOldSite(site, { people: 3, posts: 1 });
  await runImport(app, site, pictures);
  const hash = async () =>
    (
      await app.db
        .selectFrom('users')
        .select('passwordHash')
        .where('name', '=', 'Coach Number2')
        .executeTakeFirstOrThrow()
    ).passwordHash;
  expect(await hash()).toMatch(/^\$2/);
  const logins = await Promise.all(Array.from({ length: 4 }, () => logInAs(app, 2)));
  expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect((await logInAs(app, 2)).status).toBe(200);
  const wrong = { email: 'coach2@old.example.com', password: 'go-team-1988' };
  expect((await createPerson(app, 'A visitor').ask('POST', '/api/users/login', wrong)).status).toBe(401);
});

test('a member who has an account here keeps it, and their old posts become theirs', async ({
  app,
  site,
  pictures,
}) => {
  const visitor = createPerson(app, 'A visitor');
  const account = {
    name: 'Ada Admin',
    email: 'Coach1@old.example.com',
    password: 'a short sentence',
    password2: 'a short sentence',
  };
  await visitor.ask('POST', '/api/users/register', account);
  site.write('users.json', [oldUser(1), oldUser(2)]);
  site.write('posts.json', [oldPost(1, 1)]);
  const { written, kept } = await runImport(app, site, pictures);
  expect(written).toMatchObject({ users: 1, posts: 1 });
  expect(kept.users).toBe(1);
  const { body } = await visitor.ask('POST', '/api/users/login', { email: account.email, password: account.password });
  const ada = createPerson(app, 'Ada Admin', '', body.token);
  expect((await ada.ask('GET', '/api/posts')).body).toMatchObject([
    { name: 'Ada Admin', body: expect.stringContaining('Story 1') },
  ]);
  expect((await ada.ask('GET', '/api/admin/users')).body).toHaveLength(2);
});

test('nothing comes back for a member who left after the first import', async ({ app, site, pictures }) => {
  fillOldSite(site, { people: 3, posts: 3 });
  await runImport(app, site, pictures);
  const { coach } = await logInAs(app, 3);
  expect((await coach.ask('DELETE', '/api/profile')).status).toBe(200);
  site.write('posts.json', [oldPost(1, 2), oldPost(9, 3)]);
  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 0, posts: 0 });
  expect(bad).toHaveLength(1);
  expect((await logInAs(app, 3)).status).toBe(401);
});

test('a stranger who signed up with a member’s address gets nothing of theirs', async ({ app, site, pictures }) => {
  const visitor = createPerson(app, 'A visitor');
  const account = (email: string) => ({
    name: 'Somebody',
    email,
    password: 'a short sentence',
    password2: 'a short sentence',
  });
  await visitor.ask('POST', '/api/users/register', account('first@example.com'));
  await visitor.ask('POST', '/api/users/register', account('coach2@old.example.com'));
  site.write('users.json', [oldUser(1), oldUser(2)]);
  site.write('posts.json', [oldPost(1, 2)]);
  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 1, posts: 0 });
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    expect.stringContaining('2 email: Someone signed up here with this address'),
    expect.stringContaining('1 user: This person'),
  ]);
});
