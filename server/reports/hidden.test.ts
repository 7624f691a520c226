import { expect } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { addressOf } from '#contracts/endpoint-url.ts';
import { comment, read } from '#server/testing/notifications.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, savePeople } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { hide, type ReportedThing, restore } from '#server/testing/reports.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { localDay } from '#server/time/time-zone.ts';

const test = testWithClub();

/** One of each kind by Walt, with a word that is nowhere else. */
interface Things {
  walt: Person;
  things: Record<string, ReportedThing>;
  ids: string[];
}

async function writeEverything(app: TestApp, peg: Person, ada: Person): Promise<Things> {
  const name = 'Walt Whitlock';
  const walt = await join(app, name, 'User');
  await walt.ask('POST', '/api/profile', {
    ...fullProfile,
    handle: 'WaltW',
    bio: 'A potoroo.',
    location: 'Potoroo Bay',
  });
  const post = await writePost(walt, 'About a quokka.');
  const pegsPost = await writePost(peg, 'Who can drive?');
  const commentId = await comment(walt, pegsPost._id, 'A wombat can.');
  const today = localDay('America/New_York', new Date());
  const photo = await addPlainPhoto(app, 'The numbat', { userId: Number(walt._id), taken: `1987${today.slice(4)}` });
  await savePeople(walt, photo, [peg]);
  await app.db.updateTable('photos').set({ width: 600, height: 400 }).where('id', '=', Number(photo)).execute();
  await walt.ask('POST', `/api/photos/${photo}/faces`, { x: 5000, y: 5000, size: 1000, name: 'Nell Numbat' });
  await walt.ask('POST', `/api/photos/${photo}/stories`, { body: 'We called it the numbat.' });
  const lou = await join(app, 'Lou Lost', 'User');
  await ada.ask('POST', `/api/admin/user/${lou._id}/memorial`, { born: 1941, died: 2026 });
  const tribute = (await walt.ask('POST', `/api/memory/${lou._id}/tributes`, { body: 'He fed a bilby.' })).body;
  const video = { title: 'Potoroo drills', description: '', videoID: 'potoroo0001' };
  const thumbnail = { url: 'https://i.ytimg.com/vi/potoroo0001/mqdefault.jpg', width: 320, height: 180 };
  expect((await walt.ask('POST', '/api/profile/add-youtube', { ...video, ...thumbnail })).status).toBe(200);
  return {
    walt,
    things: {
      quokka: { kind: 'post', id: post._id },
      wombat: { kind: 'comment', id: commentId },
      numbat: { kind: 'photo', id: photo },
      bilby: { kind: 'tribute', id: tribute._id },
      potoroo: { kind: 'profile', id: walt._id },
    },
    ids: [post._id, pegsPost._id, lou._id, walt._id, photo, peg._id],
  };
}

/** What is everybody's own, or a stream. */
const left = ['/api/live', '/api/users/everything', '/api/profile', '/api/calendar'];

/** Returns every address of an endpoint that can be asked for with these ids. */
function addressesOf({ url }: Endpoint, ids: string[], word: string): string[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  if (names.some((name) => !['id', 'handle'].includes(name))) return [];
  const params = names.includes('handle') ? [{ handle: 'WaltW' }] : names.length > 0 ? ids.map((id) => ({ id })) : [{}];
  const [, , , walt, , peg] = ids;
  const queries: Record<string, string[]> = {
    '/api/videos/search': [`?q=${word}`],
    '/api/posts': ['', `?by=${walt}`],
    '/api/photos': ['', `?person=${peg}`],
    '/api/search': [`?q=${word}`],
    '/api/profile/all': ['', `?search=${word}`],
  };
  return params.flatMap((one) => (queries[url] ?? ['']).map((query) => addressOf({ url }, { params: one }) + query));
}

/** Returns the endpoints whose responses to a person contain a word, in any case. */
async function findWord(app: TestApp, reader: Person, word: string, ids: string[]): Promise<string[]> {
  const found = new Set<string>();
  const isRead = ({ method, permission, url }: Endpoint) =>
    method === 'GET' && ['anyone', 'account', 'member'].includes(permission) && !left.includes(url);
  for (const endpoint of app.endpoints.filter(isRead)) {
    for (const address of addressesOf(endpoint, ids, word)) {
      const { body } = await reader.ask('GET', address);
      if (
        JSON.stringify(body ?? '')
          .toLowerCase()
          .includes(word)
      )
        found.add(endpoint.url);
    }
  }
  return [...found].toSorted();
}

const shownAt: Record<string, string[]> = {
  quokka: ['/api/posts', '/api/posts/:id', '/api/profile/user/:id/story', '/api/search'],
  wombat: ['/api/posts', '/api/posts/:id', '/api/search'],
  numbat: [
    '/api/faces',
    '/api/notifications',
    '/api/photos',
    '/api/photos/:id/faces',
    '/api/photos/:id/stories',
    '/api/photos/mine',
    '/api/photos/on-this-day',
    '/api/profile/user/:id/story',
    '/api/search',
  ],
  bilby: ['/api/memory/:id/tributes'],
  potoroo: [
    '/api/directory',
    '/api/profile/:handle',
    '/api/profile/all',
    '/api/profile/user/:id',
    '/api/search',
    '/api/videos/search',
  ],
};

test('what a manager hides is gone at once from every endpoint, also for its author, and comes back', async ({
  app,
  club,
}) => {
  const { walt, things, ids } = await writeEverything(app, club.peg, club.ada);
  for (const [word, thing] of Object.entries(things)) {
    expect(await findWord(app, club.peg, word, ids), word).toEqual(shownAt[word]);
    expect((await hide(club.max, thing)).body).toEqual({ success: true });
    expect(await findWord(app, club.peg, word, ids), word).toEqual([]);
    expect(await findWord(app, walt, word, ids), word).toEqual([]);
    expect((await restore(club.ada, thing)).status).toBe(200);
    expect(await findWord(app, club.peg, word, ids), word).toEqual(shownAt[word]);
  }
});

test('managers still get what is hidden, and it says so; nothing else does', async ({ app, club }) => {
  const walt = await join(app, 'Walt Hidden', 'User');
  await walt.ask('POST', '/api/profile', { ...fullProfile, handle: 'WaltHidden' });
  const post = await writePost(walt, 'Hidden words');
  const other = await writePost(walt, 'Open words');
  const commentId = await comment(walt, other._id, 'Hidden comment');
  const photo = await addPlainPhoto(app, 'Hidden photo');
  await hide(club.max, { kind: 'post', id: post._id });
  await hide(club.max, { kind: 'comment', id: commentId });
  await hide(club.max, { kind: 'photo', id: photo });
  await hide(club.max, { kind: 'profile', id: walt._id });
  for (const manager of [club.max, club.ada]) {
    const feed = (await manager.ask('GET', '/api/posts')).body;
    expect(feed.find(({ _id }: Person) => _id === post._id).hidden).toBe(true);
    const shown = feed.find(({ _id }: Person) => _id === other._id);
    expect([shown.hidden, shown.comments[0].hidden, shown.commentCount]).toEqual([undefined, true, 1]);
    expect((await manager.ask('GET', `/api/posts/${post._id}`)).body.hidden).toBe(true);
    const photos = (await manager.ask('GET', '/api/photos')).body;
    expect(photos.find(({ _id }: Person) => _id === photo).hidden).toBe(true);
    expect((await manager.ask('GET', '/api/profile/walthidden')).body.hidden).toBe(true);
  }
  const seen = (await club.peg.ask('GET', `/api/posts/${other._id}`)).body;
  expect([seen.commentCount, seen.comments]).toEqual([0, []]);
  expect((await walt.ask('GET', '/api/profile')).body).toMatchObject({ handle: 'WaltHidden', hidden: true });
});

test('nobody likes, answers, edits, or deletes what is hidden, and its author still has a copy', async ({
  app,
  club,
}) => {
  const walt = await join(app, 'Walt Edits', 'User');
  const post = await writePost(walt, 'A hidden post');
  const shown = await writePost(club.peg, 'An open post');
  const commentId = await comment(walt, shown._id, 'A hidden comment');
  await hide(club.max, { kind: 'post', id: post._id });
  await hide(club.max, { kind: 'comment', id: commentId });
  const tries = [
    await club.peg.ask('POST', `/api/posts/like/${post._id}`),
    await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Hello' }),
    await walt.ask('PUT', `/api/posts/${post._id}`, { body: 'Other words' }),
    await walt.ask('DELETE', `/api/posts/${post._id}`),
    await walt.ask('PUT', `/api/posts/comment/${shown._id}/${commentId}`, { body: 'Other words' }),
    await walt.ask('DELETE', `/api/posts/comment/${shown._id}/${commentId}`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const { body } = await walt.ask('GET', '/api/users/everything');
  expect(JSON.stringify(body)).toContain('A hidden post');
  expect(JSON.stringify(body)).toContain('A hidden comment');
});

test('hiding takes back the notifications and the news that it made', async ({ app, club }) => {
  const rosa = await join(app, 'Rosa Okafor', 'User');
  const walt = await join(app, 'Walt News', 'User');
  await app.db
    .insertInto('visits')
    .values({ userId: Number(rosa._id), activeAt: Date.now() - 86_400_000, previousEndedAt: null })
    .execute();
  const mine = await writePost(rosa, 'A post of mine');
  const commentId = await comment(walt, mine._id);
  await club.dale.ask('POST', `/api/posts/like/${mine._id}`);
  const news = async () => (await rosa.ask('GET', '/api/visits')).body;
  const before = await news();
  expect([before.replies.count, (await read(rosa)).unseen]).toEqual([1, 2]);
  const post = await writePost(walt, 'Some news');
  expect((await news()).posts.count).toBe(before.posts.count + 1);
  await hide(club.max, { kind: 'comment', id: commentId });
  await hide(club.max, { kind: 'post', id: post._id });
  expect([(await news()).replies.count, (await news()).posts.count]).toEqual([0, before.posts.count]);
  expect((await read(rosa)).items.map(({ kind }) => kind)).toEqual(['like']);
  await hide(club.max, { kind: 'post', id: mine._id });
  expect((await read(rosa)).items.map(({ kind }) => kind)).toEqual(['report']);
});

test('a hidden photo is in no album and no file', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'In an album', { taken: '1961' });
  await savePeople(club.dale, photo, [club.dale]);
  const albums = async () => (await club.peg.ask('GET', '/api/photos/albums')).body;
  const file = async () => (await club.peg.ask('POST', '/api/photos/albums/file', { year: '1961' })).body.photos;
  const years = async () => (await albums()).years.filter(({ year }: { year: string }) => year === '1961');
  expect([await years(), await file()]).toEqual([[{ year: '1961', count: 1 }], 1]);
  await hide(club.max, { kind: 'photo', id: photo });
  expect([await years(), await file(), (await albums()).people]).toEqual([[], 0, expect.any(Array)]);
  expect(JSON.stringify((await albums()).people)).not.toContain('Dale Hutchings');
});
