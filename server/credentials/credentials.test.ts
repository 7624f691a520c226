import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClubPeople, createClub, fullProfile, type Person } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
  await club.dale.ask('POST', '/api/profile', fullProfile);
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg' });
});
afterAll(() => app.stop());

const kinds = [
  {
    kind: 'experience' as const,
    entry: { company: 'Port Amity High School', title: 'Head Baseball Coach' },
    required: ['company', 'title'],
  },
  {
    kind: 'education' as const,
    entry: { school: 'Palmetto State College', fieldofstudy: 'Physical Education' },
    required: ['fieldofstudy', 'school'],
  },
];

describe.each(kinds)('$kind', ({ kind, entry, required }) => {
  const add = (changes: object, person: Person = club.dale) =>
    person.ask('POST', `/api/profile/${kind}`, { ...entry, ...changes });
  const listed = async (person: Person = club.dale) => (await person.ask('GET', '/api/profile')).body[kind];

  test('is added to the profile, newest start first', async () => {
    await add({ from: '1976-08-15', to: '1982-06-01', location: 'Cedar Landing' });
    const { status, body } = await add({ from: '1982-08-20', to: null, current: true, description: 'Two titles.' });
    expect(status).toBe(201);
    expect(body[kind]).toEqual([
      {
        _id: expect.any(String),
        ...entry,
        from: '1982-08-20',
        to: null,
        current: true,
        location: '',
        description: 'Two titles.',
      },
      {
        _id: expect.any(String),
        ...entry,
        from: '1976-08-15',
        to: '1982-06-01',
        current: false,
        location: 'Cedar Landing',
        description: '',
      },
    ]);
  });

  test('that is current has no end, whatever was typed there', async () => {
    const { body } = await add({ from: '1999-01-01', to: '1998-01-01', current: true });
    expect(body[kind].find((found: { from: string }) => found.from === '1999-01-01').to).toBeNull();
  });

  test('that is null where it says whether it is current is not', async () => {
    const { body } = await add({ from: '1998-01-01', to: '1999-01-01', current: null });
    expect(body[kind]).toContainEqual(
      expect.objectContaining({ from: '1998-01-01', to: '1999-01-01', current: false }),
    );
  });

  test('a date is a date: New Year’s Eve and a leap day come back as they went', async () => {
    const { body } = await add({ from: '1999-12-31', to: '2000-02-29' });
    expect(body[kind]).toContainEqual(expect.objectContaining({ from: '1999-12-31', to: '2000-02-29' }));
  });

  test('without what is required says so under each field', async () => {
    const { status, body } = await club.dale.ask('POST', `/api/profile/${kind}`, {});
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(required);
  });

  test.each([
    ['an end before the start', { from: '1990-01-02', to: '1990-01-01' }, 'to'],
    ['a day that is none', { from: '1990-02-30' }, 'from'],
    ['a date in words', { from: 'June 1990' }, 'from'],
    ['a moment', { from: '1990-01-02T00:00:00Z' }, 'from'],
    ['a year before our time', { from: '1199-01-01' }, 'from'],
    ['a current in words', { current: 'yes' }, 'current'],
    ['a description too long', { description: 'x'.repeat(2001) }, 'description'],
    ['a location too long', { location: 'x'.repeat(121) }, 'location'],
  ])('with %s is refused, and nothing is added', async (_case, changes, field) => {
    const before = await listed();
    const { status, body } = await add(changes);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    expect(await listed()).toEqual(before);
  });

  test('is removed by its owner only; twice is 404', async () => {
    const { body } = await add({ from: '2001-01-01' });
    const { _id } = body[kind].find((found: { from: string }) => found.from === '2001-01-01');
    const path = `/api/profile/${kind}/${_id}`;
    expect((await club.peg.ask('DELETE', path)).status).toBe(404);
    expect((await club.ada.ask('DELETE', path)).status).toBe(400);
    const removed = await club.dale.ask('DELETE', path);
    expect(removed.status).toBe(200);
    expect(removed.body[kind]).toHaveLength(body[kind].length - 1);
    expect((await club.dale.ask('DELETE', path)).status).toBe(404);
  });

  test('needs a profile first', async () => {
    const { status, body } = await add({}, club.max);
    expect(status).toBe(400);
    expect(body).toEqual({ noprofile: expect.stringContaining('Create your profile') });
  });
});
