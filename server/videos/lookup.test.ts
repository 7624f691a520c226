import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualLimits } from '#server/http/limits.ts';
import { type ClubPeople, createClub } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startYoutube, type YoutubeDouble } from '#server/testing/youtube-double.ts';

let youtube: YoutubeDouble;
let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  youtube = await startYoutube();
  app = await startApp(youtube.settings);
  club = await createClub(app);
});
afterAll(async () => {
  await app.stop();
  await youtube.stop();
});

const lookUp = (id: string) => club.dale.ask('GET', `/api/videos/${id}`);

test('YouTube is asked for a video by its id, and its title is decoded', async () => {
  const { status, body } = await lookUp('AbCdEfGhIjK');
  expect(status).toBe(200);
  expect(body.video).toMatchObject({
    id: { videoId: 'AbCdEfGhIjK' },
    snippet: { title: "Coach's third base & more, part 1", channelTitle: 'Tidewater & Daughter' },
  });
  const { YOUTUBE_API_KEY: key } = youtube.settings;
  expect(Object.fromEntries(youtube.asked.at(-1) ?? [])).toEqual({ part: 'snippet', id: 'AbCdEfGhIjK', key });
});

test('a video that YouTube does not know, or does not tell about, has no title here either', async () => {
  expect((await lookUp('gone0000000')).body).toEqual({ video: null });
  for (const response of [{ status: 429 }, { status: 500 }, '<html>', '{"items":[{}]}', 'null'] as const) {
    youtube.answerNext(response);
    const { status, body } = await lookUp('AbCdEfGhIjK');
    expect([status, body], JSON.stringify(response)).toEqual([200, { video: null }]);
  }
});

test('visitors and Guests look up no videos, and what is no id is not looked for', async () => {
  const before = youtube.asked.length;
  expect((await club.visitor.ask('GET', '/api/videos/AbCdEfGhIjK')).status).toBe(401);
  expect((await club.gus.ask('GET', '/api/videos/AbCdEfGhIjK')).status).toBe(403);
  for (const id of ['short', 'AbCdEfGhIjKl', 'AbCdEfGhI%2FK']) expect((await lookUp(id)).status, id).toBe(404);
  expect(youtube.asked.length).toBe(before);
});

test('without a key nobody is asked', async () => {
  const keyless = await startApp();
  const { dale } = await createClub(keyless);
  expect((await dale.ask('GET', '/api/videos/AbCdEfGhIjK')).body).toEqual({ video: null });
  await keyless.stop();
});

test('of a burst of lookups, YouTube is asked only for those that the limit lets through', async () => {
  const strict = await startApp(youtube.settings, { rates: { ...usualLimits, videoSearches: 3 } });
  const { dale } = await createClub(strict);
  const before = youtube.asked.length;
  const responses = await Promise.all(Array.from({ length: 40 }, () => dale.ask('GET', '/api/videos/AbCdEfGhIjK')));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(37);
  expect(youtube.asked.length).toBe(before + 3);
  await strict.stop();
});
