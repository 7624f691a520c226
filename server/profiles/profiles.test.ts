import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ClubPeople,
  createClub,
  createPerson,
  fullProfile,
  join,
  logIn,
  type Person,
  signUp,
} from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
});
afterAll(() => app.stop());

function save(changes: object, person = club.dale) {
  return person.ask('POST', '/api/profile', { ...fullProfile, ...changes });
}

describe('one’s own profile', () => {
  test('is 404 with noprofile until there is one', async () => {
    const { status, body } = await club.peg.ask('GET', '/api/profile');
    expect(status).toBe(404);
    expect(body).toEqual({ noprofile: expect.any(String) });
  });

  test('is created and answered whole', async () => {
    const { status, body } = await save({});
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

  test('is changed by saving it again, and stays one', async () => {
    const before = (await save({})).body;
    const { body } = await save({ handle: 'SkipperDale', company: null, bio: undefined });
    expect(body).toMatchObject({ _id: before._id, handle: 'SkipperDale', company: '', bio: '', date: before.date });
    const all = (await club.visitor.ask('GET', '/api/profile/all')).body;
    expect(all).toHaveLength(1);
    await save({});
  });

  test('keeps the trailing space of the status Coaching, typed with or without it', async () => {
    expect((await save({ status: 'Coaching' })).body.status).toBe('Coaching ');
    expect((await save({ status: 'Coaching ' })).body.status).toBe('Coaching ');
    await save({});
  });

  test('takes favorite sports as a list too, without empty ones and doubles', async () => {
    const { body } = await save({ favsports: [' Golf', 'Golf', '', 'Track  & Field'] });
    expect(body.favsports).toEqual(['Golf', 'Track & Field']);
    await save({});
  });

  test('a handle belongs to one coach, without regard to case', async () => {
    const { status, body } = await save({ handle: 'coachdale' }, club.peg);
    expect(status).toBe(400);
    expect(body).toEqual({ handle: expect.stringContaining('Another coach') });
    expect((await club.peg.ask('GET', '/api/profile')).status).toBe(404);
  });

  test('a word that an address of the API needs is nobody’s handle', async () => {
    const words = app.endpoints.map(({ url }) => /^\/api\/profile\/([a-z\d]+)(?:\/|$)/.exec(url)?.[1]);
    const needed = [...new Set(words)].filter((word) => word !== undefined);
    expect(needed).toContain('all');
    for (const word of [...needed, 'ALL', 'User']) {
      const { status, body } = await save({ handle: word }, club.peg);
      expect(status, word).toBe(400);
      expect(body).toEqual({ handle: expect.stringContaining('Choose a different handle.') });
    }
    expect((await save({ handle: 'Allen' })).status).toBe(200);
    await save({});
  });

  test('two who want one handle at the same moment: one gets it', async () => {
    const [ann, bob] = [await join(app, 'Ann Ames', 'User'), await join(app, 'Bob Bell', 'User')];
    const both = await Promise.all([save({ handle: 'TheOne' }, ann), save({ handle: 'theone' }, bob)]);
    expect(both.map((response) => response.status).toSorted()).toEqual([200, 400]);
  });

  test.each([
    [
      'nothing at all',
      { handle: undefined, status: undefined, favsports: undefined },
      ['favsports', 'handle', 'status'],
    ],
    ['the placeholder of the status', { status: '0' }, ['status']],
    ['a handle with a space', { handle: 'Coach Dale' }, ['handle']],
    ['a handle with marks', { handle: 'coach-dalé' }, ['handle']],
    ['a handle too long', { handle: 'x'.repeat(41) }, ['handle']],
    ['only commas as sports', { favsports: ' , ,' }, ['favsports']],
    ['sports of a wrong type', { favsports: 7 }, ['favsports']],
    ['a script as website', { website: 'javascript:alert(1)' }, ['website']],
    ['a website that is none', { website: 'not a site' }, ['website']],
    ['an address with a password in it', { youtube: 'https://me:secret@example.com' }, ['youtube']],
    ['a bio too long', { bio: 'x'.repeat(5001) }, ['bio']],
    ['a bio of a wrong type', { bio: { text: 'hello' } }, ['bio']],
    ['a company too long', { company: 'x'.repeat(121) }, ['company']],
  ])('%s is refused under its field, and nothing changes', async (_case, changes, fields) => {
    const before = (await club.dale.ask('GET', '/api/profile')).body;
    const { status, body } = await save(changes);
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(fields);
    for (const message of Object.values(body)) expect(message).toMatch(/^[A-Z].*[.:]/);
    expect((await club.dale.ask('GET', '/api/profile')).body).toEqual(before);
  });
});

describe('a suggested handle', () => {
  const suggestion = async (person: Person) => (await person.ask('GET', '/api/users/handle-suggestion')).body.handle;

  test('is the name in letters and digits, and another one once that is taken in any case', async () => {
    const account = await signUp(app, 'José Ñandú-O’Hara 3rd', 'jose@example.com');
    const jose = await logIn(app, account, 'jose@example.com');
    expect(await suggestion(jose)).toBe('JoseNanduOHara3rd');
    const other = await join(app, 'Other Suggested');
    await other.ask('POST', '/api/profile', { ...fullProfile, handle: 'JOSENANDUOHARA3RD' });
    expect(await suggestion(jose)).toBe('JoseNanduOHara3rd2');
    expect((await jose.ask('POST', '/api/profile', { ...fullProfile, handle: await suggestion(jose) })).status).toBe(
      200,
    );
  });

  test('is free even where all simple ones are taken', async () => {
    for (const [place, number] of ['', 2, 3, 4, 5, 6, 7, 8, 9].entries()) {
      const member = await join(app, `Taker Number ${place}`);
      const saved = await member.ask('POST', '/api/profile', { ...fullProfile, handle: `SamTaken${number}` });
      expect(saved.status).toBe(200);
    }
    expect(await suggestion(await join(app, 'Sam Taken'))).toMatch(/^SamTaken\d{5}$/);
  });

  test.each([
    ['李小龍', 'Coach'],
    ['All', 'All2'],
    ['x'.repeat(80), 'x'.repeat(35)],
  ])('of %s is one that the form takes', async (name, handle) => {
    const member = await signUp(app, name, `suggested${handle.length}@example.com`);
    const { token } = await logIn(app, member, `suggested${handle.length}@example.com`);
    expect(await suggestion(createPerson(app, name, member._id, token))).toBe(handle);
  });
});

describe('other coaches', () => {
  test('are found by handle in any case, and by user id', async () => {
    const byHandle = await club.peg.ask('GET', '/api/profile/COACHDALE');
    const byUser = await club.peg.ask('GET', `/api/profile/user/${club.dale._id}`);
    expect(byHandle.status).toBe(200);
    expect(byUser.body).toEqual(byHandle.body);
  });

  test.each(['/api/profile/nobody', '/api/profile/user/999999', '/api/profile/user/nobody', '/api/profile/user/0'])(
    '%s is 404',
    async (path) => {
      expect(await club.dale.ask('GET', path)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    },
  );
});

describe('leaving', () => {
  test('removes the account with everything of it, and ends its sessions', async () => {
    const lou = await join(app, 'Lou Leaving', 'User');
    await save({ handle: 'lou' }, lou);
    const post = (await lou.ask('POST', '/api/posts', { body: 'So long.' })).body;
    await club.dale.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Farewell.' });
    expect((await lou.ask('DELETE', '/api/profile')).body).toEqual({ success: true });
    expect((await lou.ask('GET', '/api/posts')).status).toBe(401);
    expect((await club.dale.ask('GET', `/api/posts/${post._id}`)).status).toBe(404);
    expect((await club.dale.ask('GET', '/api/profile/lou')).status).toBe(404);
  });

  test('the last Admin cannot leave', async () => {
    const { status, body } = await club.ada.ask('DELETE', '/api/profile');
    expect(status).toBe(400);
    expect(body).toEqual({ role: expect.stringContaining('at least one Admin') });
    expect((await club.ada.ask('GET', '/api/posts')).status).toBe(200);
  });
});
