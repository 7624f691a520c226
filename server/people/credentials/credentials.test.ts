// @module-tag sqlite
import { describe, expect } from 'vitest';
import { fullProfile, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  await club.dale.ask('POST', '/api/profile', fullProfile);
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg' });
});

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
  const add = (person: Person, changes: object) => person.ask('POST', `/api/profile/${kind}`, { ...entry, ...changes });
  const listed = async (person: Person) => (await person.ask('GET', '/api/profile')).body[kind];

  test(`${kind} is added to the profile, with the newest start first`, async ({ club }) => {
    await add(club.dale, { from: '1976-08-15', to: '1982-06-01', location: 'Cedar Landing' });
    const { status, body } = await add(club.dale, {
      from: '1982-08-20',
      to: null,
      current: true,
      description: 'Two titles.',
    });
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

  test(`${kind} that is current has no end, whatever was typed there`, async ({ club }) => {
    const { body } = await add(club.dale, { from: '1999-01-01', to: '1998-01-01', current: true });
    expect(body[kind].find((found: { from: string }) => found.from === '1999-01-01').to).toBeNull();
  });

  test(`${kind} is not current when that field is null`, async ({ club }) => {
    const { body } = await add(club.dale, { from: '1998-01-01', to: '1999-01-01', current: null });
    expect(body[kind]).toContainEqual(
      expect.objectContaining({ from: '1998-01-01', to: '1999-01-01', current: false }),
    );
  });

  test(`${kind} keeps its dates as typed, even New Year’s Eve and a leap day`, async ({ club }) => {
    const { body } = await add(club.dale, { from: '1999-12-31', to: '2000-02-29' });
    expect(body[kind]).toContainEqual(expect.objectContaining({ from: '1999-12-31', to: '2000-02-29' }));
  });

  test(`${kind} without required fields gets a message under each of them`, async ({ club }) => {
    const { status, body } = await club.dale.ask('POST', `/api/profile/${kind}`, {});
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(required);
  });

  test.for([
    ['an end before the start', { from: '1990-01-02', to: '1990-01-01' }, 'to'],
    ['a day that doesn’t exist', { from: '1990-02-30' }, 'from'],
    ['a date in words', { from: 'June 1990' }, 'from'],
    ['a moment', { from: '1990-01-02T00:00:00Z' }, 'from'],
    ['a year before our time', { from: '1199-01-01' }, 'from'],
    ['a current in words', { current: 'yes' }, 'current'],
    ['a description too long', { description: 'x'.repeat(2001) }, 'description'],
    ['a location too long', { location: 'x'.repeat(121) }, 'location'],
  ] as const)(`${kind} with %s is refused, and nothing is added`, async ([_case, changes, field], { club }) => {
    const before = await listed(club.dale);
    const { status, body } = await add(club.dale, changes);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    expect(await listed(club.dale)).toEqual(before);
  });

  test(`${kind} is removed by its owner only, and a second time is 404`, async ({ club }) => {
    const { body } = await add(club.dale, { from: '2001-01-01' });
    const { _id } = body[kind].find((found: { from: string }) => found.from === '2001-01-01');
    const path = `/api/profile/${kind}/${_id}`;
    expect((await club.peg.ask('DELETE', path)).status).toBe(404);
    expect((await club.ada.ask('DELETE', path)).status).toBe(400);
    const removed = await club.dale.ask('DELETE', path);
    expect(removed.status).toBe(200);
    expect(removed.body[kind]).toHaveLength(body[kind].length - 1);
    expect((await club.dale.ask('DELETE', path)).status).toBe(404);
  });

  test(`${kind} needs a profile first`, async ({ club }) => {
    const { status, body } = await add(club.max, {});
    expect(status).toBe(400);
    expect(body).toEqual({ noprofile: expect.stringContaining('Create your profile') });
  });
});
