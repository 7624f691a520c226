// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { createClub, type Person } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithYoutube } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithYoutube();

const lookUp = (dale: Person, id: string) => dale.ask('GET', `/api/videos/${id}`);

test('a video is looked up at YouTube by its id, and its title is decoded', async ({ club, youtube }) => {
  const { status, body } = await lookUp(club.dale, 'AbCdEfGhIjK');
  expect(status).toBe(200);
  expect(body.video).toMatchObject({
    id: { videoId: 'AbCdEfGhIjK' },
    snippet: { title: "Coach's third base & more, part 1", channelTitle: 'Tidewater & Daughter' },
  });
  const { YOUTUBE_API_KEY: key } = youtube.settings;
  expect(Object.fromEntries(youtube.asked.at(-1) ?? [])).toEqual({ part: 'snippet', id: 'AbCdEfGhIjK', key });
});

test('a video that YouTube does not know, or does not describe, has no title here either', async ({
  club,
  youtube,
}) => {
  expect((await lookUp(club.dale, 'gone0000000')).body).toEqual({ video: null });
  for (const response of [{ status: 429 }, { status: 500 }, '<html>', '{"items":[{}]}', 'null'] as const) {
    youtube.answerNext(response);
    const { status, body } = await lookUp(club.dale, 'AbCdEfGhIjK');
    expect([status, body], JSON.stringify(response)).toEqual([200, { video: null }]);
  }
});

test('visitors and Guests look up no videos, and an invalid id is not looked up', async ({ club, youtube }) => {
  const before = youtube.asked.length;
  expect((await club.visitor.ask('GET', '/api/videos/AbCdEfGhIjK')).status).toBe(401);
  expect((await club.gus.ask('GET', '/api/videos/AbCdEfGhIjK')).status).toBe(403);
  for (const id of ['short', 'AbCdEfGhIjKl', 'AbCdEfGhI%2FK'])
    expect((await lookUp(club.dale, id)).status, id).toBe(404);
  expect(youtube.asked.length).toBe(before);
});

test('without a key, YouTube is not asked', async ({ youtube }) => {
  const keyless = await startApp({ YOUTUBE_API_URL: youtube.settings.YOUTUBE_API_URL });
  onTestFinished(keyless.stop);
  const { dale } = await createClub(keyless);
  const before = youtube.asked.length;
  expect((await dale.ask('GET', '/api/videos/AbCdEfGhIjK')).body).toEqual({ video: null });
  expect(youtube.asked.length).toBe(before);
});

test('in a burst of lookups, YouTube is asked only as often as the limit allows', { tags: 'race' }, async ({
  youtube,
}) => {
  const strict = await startApp(youtube.settings, { rates: { ...usualLimits, videoSearches: 3 } });
  onTestFinished(strict.stop);
  const { dale } = await createClub(strict);
  const before = youtube.asked.length;
  const responses = await Promise.all(Array.from({ length: 40 }, () => dale.ask('GET', '/api/videos/AbCdEfGhIjK')));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(37);
  expect(youtube.asked.length).toBe(before + 3);
});
