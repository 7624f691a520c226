// @module-tag engine
import { expect } from 'vitest';
import { understoodHeader } from '#contracts/discovery/search.ts';
import { numberOf } from '#server/platform/database/search-index/list-documents.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ app, club }) => {
  const robert = await join(app, 'Robert Lindqvist', 'User');
  await robert.ask('POST', '/api/profile', {
    ...fullProfile,
    handle: 'RobertL',
    location: 'Núñez Beach',
    favsports: 'Wrestling, Golf',
    bio: 'He kept a tuba in the locker room.',
  });
  const { body: post } = await club.dale.ask('POST', '/api/posts', { body: 'Pancakes after the relay, who is in?' });
  await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'I bring the maple syrup.' });
  await club.max.ask('POST', '/api/cal-events', {
    title: 'Pelican Bay Regatta',
    description: 'Boats leave at nine.',
    startDate: '2027-03-06T09:00',
  });
});

function search(person: Person, words: string, more = '') {
  return person.ask('GET', `/api/search?q=${encodeURIComponent(words)}${more}`);
}

async function titles(person: Person, words: string, kind = 'coaches'): Promise<string[]> {
  const { status, body } = await search(person, words);
  expect(status, words).toBe(200);
  return body[kind].hits.map(({ title }: { title: string }) => title);
}

function understoodBy(headers: Headers) {
  return JSON.parse(decodeURIComponent(headers.get(understoodHeader) ?? 'null'));
}

test('members search; visitors and Guests are refused', async ({ club }) => {
  expect((await search(club.visitor, 'robert')).status).toBe(401);
  expect((await search(club.gus, 'robert')).status).toBe(403);
  for (const member of [club.dale, club.max, club.ada]) expect((await search(member, 'robert')).status).toBe(200);
});

test('a search returns the best hits of every kind, with their totals', async ({ club }) => {
  const { body } = await search(club.dale, 'lindqvist');
  expect(Object.keys(body)).toEqual(['coaches', 'posts', 'events', 'photos', 'videos', 'pages']);
  expect(body.coaches).toEqual({
    total: 1,
    hits: [
      {
        _id: expect.any(String),
        title: 'Robert Lindqvist',
        text: expect.stringContaining('Núñez Beach'),
        href: '/profile/RobertL',
        date: null,
        picture: null,
      },
    ],
  });
});

test('case, accents, word order, and word endings make no difference', async ({ club }) => {
  for (const words of ['LINDQVIST', 'lindqvist robert', 'rob lind', 'nunez', 'Ñúñez', 'wrestl lindq', 'tuba'])
    expect(await titles(club.dale, words), words).toEqual(['Robert Lindqvist']);
});

test('one typo is forgiven, and two in long words', async ({ club }) => {
  for (const words of ['lindqwist', 'lindqist', 'lindqvvist', 'lindqvsit', 'wresling', 'robbert', 'lyndqwist'])
    expect(await titles(club.dale, words), words).toEqual(['Robert Lindqvist']);
  for (const words of ['roxxrt', 'gxxf']) expect(await titles(club.dale, words), words).toEqual([]);
});

test('a nickname finds the name, mistyped or not', async ({ club }) => {
  for (const words of ['Bob Lindquist', 'bobby lindqvist', 'Rob L'])
    expect(await titles(club.dale, words), words).toContain('Robert Lindqvist');
});

test('a post is found by its text, its author, its comments, and any combination', async ({ club }) => {
  for (const words of ['pancake', 'dale relay', 'syrup', 'pancakes maple']) {
    const { body } = await search(club.dale, words);
    expect(body.posts.hits[0], words).toMatchObject({
      title: 'Dale Hutchings',
      href: expect.stringMatching(/^\/post\/\d+$/),
    });
  }
  const { body } = await search(club.dale, 'syrup');
  expect(body.posts.hits[0].text).toBe('Peg Lindqvist: I bring the maple syrup.');
});

test('events and the pages of the site are found', async ({ club }) => {
  const { body } = await search(club.dale, 'regatta pelican');
  expect(body.events.hits[0]).toMatchObject({ title: 'Pelican Bay Regatta', date: '2027-03-06T09:00' });
  expect(body.events.hits[0].href).toMatch(/^\/cal-events\/\d+$/);
  const pages = (await search(club.dale, 'history')).body.pages.hits;
  expect(pages.map(({ href }: { href: string }) => href)).toContain('/history');
});

test('the response says what was searched for instead of a mistyped word', async ({ club }) => {
  const mistyped = understoodBy((await search(club.dale, 'wresling')).headers);
  expect(mistyped).toMatchObject({ typed: ['wresling'], instead: 'wrestling', isPartial: false });
  expect(understoodBy((await search(club.dale, 'wrestling')).headers)).toMatchObject({ instead: null });
  expect(understoodBy((await search(club.dale, 'bob')).headers).also).toContain('robert');
});

test('if nothing matches all of the words, partial matches are returned', async ({ club }) => {
  const { body, headers } = await search(club.dale, 'robert xylophone');
  expect(body.coaches.hits[0].title).toBe('Robert Lindqvist');
  expect(understoodBy(headers).isPartial).toBe(true);
  const nothing = await search(club.dale, 'xylophone qqqqq');
  expect(nothing.body.coaches).toEqual({ total: 0, hits: [] });
});

test('the hits of one kind come in pages, each with a link to the next', async ({ club }) => {
  for (const name of ['One', 'Two', 'Three']) {
    const body = `Zucchini recipe ${name}`;
    await club.dale.ask('POST', '/api/posts', { body });
  }
  const first = await search(club.dale, 'zucchini', '&kind=posts&limit=2');
  expect(Object.keys(first.body)).toEqual(['posts']);
  expect(first.body.posts.total).toBe(3);
  expect(first.body.posts.hits.map(({ text }: { text: string }) => text)).toEqual([
    'Zucchini recipe Three',
    'Zucchini recipe Two',
  ]);
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await club.dale.ask('GET', next);
  expect(second.body.posts.hits).toHaveLength(1);
  expect(second.headers.get('link')).toBeNull();
});

const strange = [
  '',
  ' ',
  'x',
  'é',
  '%',
  '"',
  "' OR 1=1 --",
  '"*" OR NEAR(a b)',
  'a'.repeat(1000),
  '👏🏽👏🏽',
  'Привет мир',
  'Καλημέρα',
  'nul\0byte',
  '\ud800\ud800',
  '%%%%',
  '__proto__ constructor',
];

test('whatever is typed, the response has results or a helpful error', async ({ club }) => {
  for (const words of strange) {
    const { status, body } = await search(club.dale, words.toWellFormed());
    expect([200, 400], words).toContain(status);
    if (status === 400) expect(Object.keys(body), words).toEqual(['q']);
  }
  expect((await club.dale.ask('GET', '/api/search')).body).toEqual({ q: 'Type at least two letters or numbers.' });
  expect((await search(club.dale, 'x')).body).toEqual({ q: 'Type at least two letters or numbers.' });
  expect((await search(club.dale, 'golf', '&kind=accounts')).body).toHaveProperty('kind');
  expect((await search(club.dale, 'golf', '&kind=posts&limit=101')).body).toHaveProperty('limit');
});

test('a nickname that no member has is not taken for a typo', async ({ club }) => {
  const { headers, body } = await search(club.dale, 'Chuck Lindqvist');
  expect(understoodBy(headers).instead).toBeNull();
  expect(body.coaches.hits[0].title).toBe('Robert Lindqvist');
});

test('a word in more rows of the index than a search reads is still found in its first row', async ({ app, club }) => {
  const kind = numberOf('posts');
  const { wordId, entries } = await app.db
    .selectFrom('searchPostings')
    .innerJoin('searchWords', 'id', 'wordId')
    .select(['wordId', 'entries'])
    .where('word', '=', 'pancakes')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 300 }, (_, number) => ({ wordId, kind, first: 1000 + number, entries }));
  await app.db.insertInto('searchPostings').values(rows).execute();
  expect(await titles(club.max, 'pancakes', 'posts')).toHaveLength(1);
});

test.for(['something', 'anything about', 'does anyone', 'Who'])(
  'the words of a question find nothing by themselves: %s',
  async (words, { club }) => {
    await club.dale.ask('POST', '/api/posts', { body: 'Does anyone know something about someone who does anything?' });
    const { body } = await search(club.dale, words);
    expect(Object.values<{ total: number }>(body).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0]);
  },
);

test('a question finds what it asks about, not posts with its other words', async ({ club }) => {
  const { body: words } = await club.dale.ask('POST', '/api/posts', { body: 'Has anyone lost something?' });
  const { body: saxophone } = await club.peg.ask('POST', '/api/posts', { body: 'My saxophone is for sale.' });
  const { body } = await search(club.dale, 'does anyone know something about a saxophone');
  const found = body.posts.hits.map(({ _id }: { _id: string }) => _id);
  expect(found).toContain(saxophone._id);
  expect(found).not.toContain(words._id);
});
