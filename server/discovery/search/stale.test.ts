import { expect } from 'vitest';
import { createPost } from '#server/feed/posts/commands.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { fullProfile, join, type Person, updateRole } from '#server/testing/people.ts';
import { readIndex } from '#server/testing/search-index.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function count(person: Person, words: string, kind: string): Promise<number> {
  const { body } = await person.ask('GET', `/api/search?q=${encodeURIComponent(words)}&kind=${kind}`);
  return body[kind].total;
}

test('posts, comments, and their words disappear from the search as soon as they are deleted', async ({ club }) => {
  const { body: post } = await club.dale.ask('POST', '/api/posts', { body: 'The gazebo is painted.' });
  const { body: written } = await club.peg.ask('POST', `/api/posts/comment/${post._id}`, {
    body: 'Marmalade for all.',
  });
  expect([await count(club.max, 'gazebo', 'posts'), await count(club.max, 'marmalade', 'posts')]).toEqual([1, 1]);
  await club.peg.ask('DELETE', `/api/posts/comment/${post._id}/${written.comments[0]._id}`);
  expect([await count(club.max, 'gazebo', 'posts'), await count(club.max, 'marmalade', 'posts')]).toEqual([1, 0]);
  await club.dale.ask('DELETE', `/api/posts/${post._id}`);
  expect(await count(club.max, 'gazebo', 'posts')).toBe(0);
});

test('an event is found only by its current text, and not at all once it is deleted', async ({ club }) => {
  const event = { title: 'Quilting bee', startDate: '2027-03-06T09:00' };
  const { body } = await club.max.ask('POST', '/api/cal-events', event);
  await club.max.ask('PUT', `/api/cal-events/${body._id}`, { ...event, title: 'Kite flying' });
  expect([await count(club.dale, 'quilting', 'events'), await count(club.dale, 'kite', 'events')]).toEqual([0, 1]);
  await club.max.ask('DELETE', `/api/cal-events/${body._id}`);
  expect(await count(club.dale, 'kite', 'events')).toBe(0);
});

test('a profile is found only by its current text, experience, education, and videos', async ({ club }) => {
  const { peg, dale } = club;
  await peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg', bio: 'Collects barometers.' });
  await peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg', bio: 'Collects thimbles.' });
  expect([await count(dale, 'barometers', 'coaches'), await count(dale, 'thimbles', 'coaches')]).toEqual([0, 1]);
  const job = { company: 'Zeppelin Works', title: 'Coach', from: '1980-01-01' };
  const { body: profile } = await peg.ask('POST', '/api/profile/experience', job);
  expect(await count(dale, 'zeppelin', 'coaches')).toBe(1);
  await peg.ask('DELETE', `/api/profile/experience/${profile.experience[0]._id}`);
  expect(await count(dale, 'zeppelin', 'coaches')).toBe(0);
  const video = { videoID: 'abcdefghijk', title: 'Dolphin kick', description: '' };
  const { body: saved } = await peg.ask('POST', '/api/profile/add-youtube', video);
  expect(await count(dale, 'dolphin', 'videos')).toBe(1);
  await peg.ask('DELETE', `/api/profile/youtube/${saved.youtubevideos[0]._id}`);
  expect(await count(dale, 'dolphin', 'videos')).toBe(0);
});

test('a page of the site is found by its published text, never by its draft', async ({ club }) => {
  const { body: links } = await club.max.ask('GET', '/api/site/links');
  const changed = { links: [{ ...links.links[0], label: 'Tugboat museum' }] };
  await club.max.ask('PUT', '/api/site/links/draft', changed);
  expect(await count(club.dale, 'tugboat', 'pages')).toBe(0);
  await club.max.ask('PUT', '/api/site/links', changed);
  expect(await count(club.dale, 'tugboat', 'pages')).toBe(1);
});

test('a search does not find Guests, the text of notices, or the words of people who have left', async ({
  app,
  club,
}) => {
  const lou = await join(app, 'Lou Lapsed', 'User');
  await lou.ask('POST', '/api/profile', { ...fullProfile, handle: 'lou' });
  const { body: post } = await club.dale.ask('POST', '/api/posts', { body: 'Who has a wheelbarrow?' });
  await lou.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Mine is turquoise.' });
  await lou.ask('POST', '/api/posts', { body: 'The turquoise one is free now.' });
  expect([await count(club.max, 'lapsed', 'coaches'), await count(club.max, 'turquoise', 'posts')]).toEqual([1, 2]);
  await updateRole(app.db, Number(lou._id), 'Guest');
  expect(await count(club.max, 'lapsed', 'coaches')).toBe(0);
  await updateRole(app.db, Number(lou._id), 'User');
  expect(await count(club.max, 'lapsed', 'coaches')).toBe(1);
  expect((await lou.ask('DELETE', '/api/profile')).status).toBe(200);
  expect([await count(club.max, 'lapsed', 'coaches'), await count(club.max, 'turquoise', 'posts')]).toEqual([0, 0]);
  expect(await count(club.max, 'wheelbarrow', 'posts')).toBe(1);
  const notice = { subject: 'Saxophones wanted', message: 'Bring yours.', audience: 'members' };
  await club.max.ask('POST', '/api/notices', notice);
  const { body } = await club.dale.ask('GET', '/api/search?q=saxophones');
  expect(Object.values(body).every((found) => (found as { total: number }).total === 0)).toBe(true);
});

test('a rebuild makes the same index as indexing write by write', async ({ app, club }) => {
  const { body: post } = await club.dale.ask('POST', '/api/posts', { body: 'Peg O’Brien’s café, twice: café.' });
  for (let number = 0; number < 30; number++)
    await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: `Comment number ${number} about café` });
  const before = await readIndex(app.db);
  expect(before.length).toBeGreaterThan(100);
  await rebuildSearchIndex(app.db);
  expect(await readIndex(app.db)).toEqual(before);
});

test('an index of many documents is the same whether it is rebuilt or made write by write', { tags: 'full' }, async ({
  app,
  club,
}) => {
  const sent = Array.from({ length: 800 }, (_, number) => `Common ${number % 7} words of post ${number}`);
  const post = {
    userId: Number(club.dale._id),
    pictures: [],
    submission: { submissionKey: null, submissionHash: null },
  };
  for (const body of sent) await createPost(app.db, { ...post, body }, { siteUrl: app.url, imageHost: undefined });
  expect(await count(club.max, 'common', 'posts')).toBe(800);
  const { body: posts } = await club.dale.ask('GET', '/api/posts?limit=100');
  for (const { _id } of posts) if (Number(_id) % 3 === 0) await club.dale.ask('DELETE', `/api/posts/${_id}`);
  const before = await readIndex(app.db);
  await rebuildSearchIndex(app.db);
  expect(await readIndex(app.db)).toEqual(before);
  expect(await count(club.max, '"post 7" common', 'posts')).toBeGreaterThan(0);
});

test('no words are lost when members write at the same time', async ({ app, club }) => {
  const { dale, peg, max } = club;
  const words = 'abalone bugle cymbal dynamo ember fiddle grotto hammock inkwell jigsaw kettle lantern'.split(' ');
  await Promise.all([
    ...words.map((body) => dale.ask('POST', '/api/posts', { body })),
    ...words.map((word) => max.ask('POST', '/api/cal-events', { title: word, startDate: '2027-03-06T09:00' })),
    ...words.map((word) => peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg', bio: word })),
  ]);
  for (const word of words) {
    expect([await count(dale, word, 'posts'), await count(dale, word, 'events')], word).toEqual([1, 1]);
  }
  const before = await readIndex(app.db);
  await rebuildSearchIndex(app.db);
  expect(await readIndex(app.db)).toEqual(before);
});
