// @module-tag full
import { expect } from 'vitest';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { comment } from '#server/testing/notifications.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, savePeople } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { hide, type ReportedThing, restore } from '#server/testing/reports.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

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
  const pegsPhoto = await addPlainPhoto(app, 'The bus', { userId: Number(peg._id) });
  const told = await walt.ask('POST', `/api/photos/${pegsPhoto}/stories`, { body: 'A dingo drove it.' });
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
      dingo: { kind: 'story', id: told.body._id },
      bilby: { kind: 'tribute', id: tribute._id },
      potoroo: { kind: 'profile', id: walt._id },
    },
    ids: [post._id, pegsPost._id, lou._id, walt._id, photo, peg._id, pegsPhoto],
  };
}

/** Not read: what each person gets of their own, and a stream. */
const leftOut = ['/api/live', '/api/users/everything', '/api/profile', '/api/calendar'];

/** Returns every address of an endpoint that can be asked for with these ids. */
function addressesOf({ url }: Endpoint, ids: string[], word: string): string[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  if (names.some((name) => !['id', 'handle'].includes(name))) return [];
  const values = names.includes('handle') ? [{ handle: 'WaltW' }] : ids.map((id) => ({ id }));
  const params = names.length > 0 ? values : [{}];
  const queries: Record<string, string[]> = {
    '/api/videos/search': [`?q=${word}`],
    '/api/posts': ['', ...ids.map((id) => `?by=${id}`)],
    '/api/photos': ['', ...ids.map((id) => `?person=${id}`)],
    '/api/search': [`?q=${word}`],
    '/api/profile/all': ['', `?search=${word}`],
  };
  return params.flatMap((one) => (queries[url] ?? ['']).map((query) => addressOf({ url }, { params: one }) + query));
}

/** Returns the endpoints whose responses to a person contain a word, in any case. */
async function findWord(app: TestApp, reader: Person, word: string, ids: string[]): Promise<string[]> {
  const found = new Set<string>();
  const isRead = ({ method, permission, url }: Endpoint) =>
    method === 'GET' && ['anyone', 'account', 'member'].includes(permission) && !leftOut.includes(url);
  for (const endpoint of app.endpoints.filter(isRead)) {
    for (const address of addressesOf(endpoint, ids, word)) {
      const text = JSON.stringify((await reader.ask('GET', address)).body ?? '');
      if (text.toLowerCase().includes(word)) found.add(endpoint.url);
    }
  }
  return [...found].toSorted();
}

const shownAt: Record<string, string[]> = {
  quokka: ['/api/posts', '/api/posts/:id', '/api/profile/user/:id/story', '/api/search'],
  wombat: ['/api/posts', '/api/posts/:id', '/api/posts/:id/comments', '/api/search'],
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
  dingo: ['/api/photos/:id/stories'],
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

// Authors can delete these.
const shownToAuthor: Record<string, string[]> = {
  quokka: ['/api/posts', '/api/posts/:id'],
  wombat: ['/api/posts', '/api/posts/:id', '/api/posts/:id/comments'],
};

test('what a manager hides is gone at once from every endpoint, and comes back; authors see their posts and comments', async ({
  app,
  club,
}) => {
  const { walt, things, ids } = await writeEverything(app, club.peg, club.ada);
  for (const [word, thing] of Object.entries(things)) {
    expect(await findWord(app, club.peg, word, ids), word).toEqual(shownAt[word]);
    expect((await hide(club.max, thing)).body).toEqual({ success: true });
    expect(await findWord(app, club.peg, word, ids), word).toEqual([]);
    expect(await findWord(app, walt, word, ids), word).toEqual(shownToAuthor[word] ?? []);
    expect((await restore(club.ada, thing)).status).toBe(200);
    expect(await findWord(app, club.peg, word, ids), word).toEqual(shownAt[word]);
  }
});
