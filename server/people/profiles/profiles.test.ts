// @module-tag sqlite
import { expect } from 'vitest';
import { fullProfile, join, logIn, type Person, signUp } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

function save(person: Person, changes: object) {
  return person.ask('POST', '/api/profile', { ...fullProfile, ...changes });
}

test('one’s own profile is 404 with noprofile until there is one', async ({ club }) => {
  const { status, body } = await club.peg.ask('GET', '/api/profile');
  expect(status).toBe(404);
  expect(body).toEqual({ noprofile: expect.any(String) });
});

test('creating a profile returns all of it', async ({ club }) => {
  const { status, body } = await save(club.dale, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { _id: club.dale._id, name: 'Dale Hutchings', avatar: null },
    handle: 'CoachDale',
    status: 'Retired',
    favsports: ['Baseball', 'Football', 'Golf'],
    website: 'https://dale.example.com',
    social: { facebook: 'https://facebook.example.com/dale', twitter: '' },
    experience: [],
    education: [],
    youtubevideos: [],
  });
  expect((await club.dale.ask('GET', '/api/profile')).body).toEqual(body);
});

test('saving a profile again changes it, and there is still one', async ({ club }) => {
  const before = (await save(club.dale, {})).body;
  const { body } = await save(club.dale, { handle: 'SkipperDale', company: null, bio: undefined });
  expect(body).toMatchObject({ _id: before._id, handle: 'SkipperDale', company: '', bio: '', date: before.date });
  const all = (await club.visitor.ask('GET', '/api/profile/all')).body;
  expect(all).toHaveLength(1);
  await save(club.dale, {});
});

test('the status Coaching keeps its trailing space, whether or not it was typed', async ({ club }) => {
  expect((await save(club.dale, { status: 'Coaching' })).body.status).toBe('Coaching ');
  expect((await save(club.dale, { status: 'Coaching ' })).body.status).toBe('Coaching ');
  await save(club.dale, {});
});

test('favorite sports may come as a list, without empty ones and duplicates', async ({ club }) => {
  const { body } = await save(club.dale, { favsports: [' Golf', 'Golf', '', 'Track  & Field'] });
  expect(body.favsports).toEqual(['Golf', 'Track & Field']);
  await save(club.dale, {});
});

test('a handle belongs to one coach, whatever its case', async ({ club }) => {
  await save(club.dale, {});
  const { status, body } = await save(club.peg, { handle: 'coachdale' });
  expect(status).toBe(400);
  expect(body).toEqual({ handle: expect.stringContaining('Another coach') });
  expect((await club.peg.ask('GET', '/api/profile')).status).toBe(404);
});

test('a member can’t take a handle that an API address needs', async ({ app, club }) => {
  const words = app.endpoints.map(({ url }) => /^\/api\/profile\/([a-z\d]+)(?:\/|$)/.exec(url)?.[1]);
  const needed = [...new Set(words)].filter((word) => word !== undefined);
  expect(needed).toContain('all');
  for (const word of [...needed, 'ALL', 'User']) {
    const { status, body } = await save(club.peg, { handle: word });
    expect(status, word).toBe(400);
    expect(body).toEqual({ handle: expect.stringContaining('Choose a different handle.') });
  }
  expect((await save(club.dale, { handle: 'Allen' })).status).toBe(200);
  await save(club.dale, {});
});

test('when two people want one handle at once, one gets it', { tags: 'race' }, async ({ app }) => {
  const [ann, bob] = [await join(app, 'Ann Ames', 'User'), await join(app, 'Bob Bell', 'User')];
  const both = await Promise.all([save(ann, { handle: 'TheOne' }), save(bob, { handle: 'theone' })]);
  expect(both.map((response) => response.status).toSorted()).toEqual([200, 400]);
});

test.for([
  ['nothing at all', { handle: undefined, status: undefined, favsports: undefined }, ['favsports', 'handle', 'status']],
  ['the placeholder of the status', { status: '0' }, ['status']],
  ['a handle with a space', { handle: 'Coach Dale' }, ['handle']],
  ['a handle with marks', { handle: 'coach-dalé' }, ['handle']],
  ['a handle too long', { handle: 'x'.repeat(41) }, ['handle']],
  ['only commas as sports', { favsports: ' , ,' }, ['favsports']],
  ['sports of a wrong type', { favsports: 7 }, ['favsports']],
  ['a script as website', { website: 'javascript:alert(1)' }, ['website']],
  ['a website that isn’t one', { website: 'not a site' }, ['website']],
  ['an address with a password in it', { youtube: 'https://me:secret@example.com' }, ['youtube']],
  ['a bio too long', { bio: 'x'.repeat(5001) }, ['bio']],
  ['a bio of a wrong type', { bio: { text: 'hello' } }, ['bio']],
  ['a company too long', { company: 'x'.repeat(121) }, ['company']],
] as const)(
  'a profile with %s is refused under its field, and nothing changes',
  async ([_case, changes, fields], { club }) => {
    const before = (await club.dale.ask('GET', '/api/profile')).body;
    const { status, body } = await save(club.dale, changes);
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(fields);
    for (const message of Object.values(body)) expect(message).toMatch(/^[A-Z].*[.:]/);
    expect((await club.dale.ask('GET', '/api/profile')).body).toEqual(before);
  },
);

const suggestion = async (person: Person) => (await person.ask('GET', '/api/users/handle-suggestion')).body.handle;

test('the suggested handle is the name in letters and digits, or another one when that is taken in any case', async ({
  app,
}) => {
  const account = await signUp(app, 'José Ñandú-O’Hara 3rd', 'jose@example.com');
  const jose = await logIn(app, account, 'jose@example.com');
  expect(await suggestion(jose)).toBe('JoseNanduOHara3rd');
  const other = await join(app, 'Other Suggested');
  await other.ask('POST', '/api/profile', { ...fullProfile, handle: 'JOSENANDUOHARA3RD' });
  expect(await suggestion(jose)).toBe('JoseNanduOHara3rd2');
  expect((await jose.ask('POST', '/api/profile', { ...fullProfile, handle: await suggestion(jose) })).status).toBe(200);
});

test('a handle is suggested even when all simple ones are taken', async ({ app }) => {
  for (const [index, number] of ['', 2, 3, 4, 5, 6, 7, 8, 9].entries()) {
    const member = await join(app, `Taker Number ${index}`);
    const saved = await member.ask('POST', '/api/profile', { ...fullProfile, handle: `SamTaken${number}` });
    expect(saved.status).toBe(200);
  }
  expect(await suggestion(await join(app, 'Sam Taken'))).toMatch(/^SamTaken\d{5}$/);
});

test.for([
  ['李小龍', 'Coach'],
  ['All', 'All2'],
  ['x'.repeat(80), 'x'.repeat(35)],
] as const)('a profile can have the handle that is suggested for %s', async ([name, handle], { app }) => {
  const member = await signUp(app, name, `suggested${handle.length}@example.com`);
  const person = await logIn(app, member, `suggested${handle.length}@example.com`);
  expect(await suggestion(person)).toBe(handle);
  expect((await save(person, { handle })).status).toBe(200);
});

test('a coach is found by handle in any case, and by user id', async ({ club }) => {
  await save(club.dale, {});
  const byHandle = await club.peg.ask('GET', '/api/profile/COACHDALE');
  const byUser = await club.peg.ask('GET', `/api/profile/user/${club.dale._id}`);
  expect(byHandle.status).toBe(200);
  expect(byUser.body).toEqual(byHandle.body);
});

test.for(['/api/profile/nobody', '/api/profile/user/999999', '/api/profile/user/nobody', '/api/profile/user/0'])(
  'the profile at %s is 404',
  async (path, { club }) => {
    expect(await club.dale.ask('GET', path)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  },
);

test('leaving removes the account, its profile, and its posts, and ends its sessions', async ({ app, club }) => {
  const lou = await join(app, 'Lou Leaving', 'User');
  await save(lou, { handle: 'lou' });
  const post = (await lou.ask('POST', '/api/posts', { body: 'So long.' })).body;
  await club.dale.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Farewell.' });
  expect((await lou.ask('DELETE', '/api/profile')).body).toEqual({ success: true });
  expect((await lou.ask('GET', '/api/posts')).status).toBe(401);
  expect((await club.dale.ask('GET', `/api/posts/${post._id}`)).status).toBe(404);
  expect((await club.dale.ask('GET', '/api/profile/lou')).status).toBe(404);
});

test('the last Admin cannot leave', async ({ club }) => {
  const { status, body } = await club.ada.ask('DELETE', '/api/profile');
  expect(status).toBe(400);
  expect(body).toEqual({ role: expect.stringContaining('at least one Admin') });
  expect((await club.ada.ask('GET', '/api/posts')).status).toBe(200);
});
