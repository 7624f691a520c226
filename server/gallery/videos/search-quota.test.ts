import { expect, onTestFinished } from 'vitest';
import type { VideoPage } from '#contracts/gallery/videos.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createClub } from '#server/testing/people.ts';
import { searchVideos, testWithSavedVideo } from '#server/testing/saved-video.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const test = testWithSavedVideo();

/** Moves all earlier searches back by this much time. */
async function letPass(app: TestApp, time: number): Promise<void> {
  await app.db
    .updateTable('videoSearches')
    .set((eb) => ({ answeredAt: eb('answeredAt', '-', time) }))
    .execute();
}

const setSearches = (app: TestApp, searches: number) =>
  app.db.updateTable('videoSearchDays').set({ searches }).execute();

test('the same search asks YouTube once a day, no matter who searches and how it is typed', async ({
  app,
  club,
  youtube,
}) => {
  const before = youtube.asked.length;
  const first = (await searchVideos(club.dale, { q: 'Double Play' })).body;
  expect((await searchVideos(club.ada, { q: ' double  play ' })).body).toEqual(first);
  expect(youtube.asked.length).toBe(before + 1);
  await letPass(app, oneDay);
  expect((await searchVideos(club.dale, { q: 'double play' })).status).toBe(200);
  expect(youtube.asked.length).toBe(before + 2);
});

test('ten identical searches at once ask YouTube once', async ({ club, youtube }) => {
  const before = youtube.asked.length;
  const responses = await Promise.all(Array.from({ length: 10 }, () => searchVideos(club.dale, { q: 'all at once' })));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(youtube.asked.length).toBe(before + 1);
});

test('search results are cached for a week at most', async ({ app, club }) => {
  await searchVideos(club.dale, { q: 'last week' });
  await letPass(app, 8 * oneDay);
  await searchVideos(club.dale, { q: 'this week' });
  expect(await app.db.selectFrom('videoSearches').select('search').execute()).toHaveLength(1);
});

test('after 100 searches a day, a search of this week comes from the cache, and any other from saved videos, which says so', async ({
  app,
  club,
  youtube,
}) => {
  const kept = (await searchVideos(club.dale, { q: 'squeeze play' })).body;
  await letPass(app, oneDay);
  await setSearches(app, 99);
  const before = youtube.asked.length;
  const queries = Array.from({ length: 8 }, (_, i) => ({ q: `bunting ${i}` }));
  const responses = await Promise.all(queries.map((query) => searchVideos(club.dale, query)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(responses.filter(({ body }) => body.source === 'youtube')).toHaveLength(1);
  expect(youtube.asked.length).toBe(before + 1);

  expect((await searchVideos(club.dale, { q: 'squeeze play' })).body).toEqual(kept);
  const { body } = await searchVideos(club.dale, { q: 'bunting lawn' });
  expect(body).toMatchObject({ source: 'saved', notice: expect.stringContaining('YouTube searches for today') });
  expect(body.items.map((item: VideoPage['items'][0]) => item.id.videoId)).toEqual(['savedbydale']);
  expect((await searchVideos(club.dale, { q: 'bunting', pageToken: 'saved-4' })).body.source).toBe('saved');
  expect(youtube.asked.length).toBe(before + 1);
  await setSearches(app, 0);
});

test('when YouTube says that the quota is used up, it is not asked again that day', async ({ app, club, youtube }) => {
  youtube.answerNext({ status: 403, reason: 'quotaExceeded' });
  const { status, body } = await searchVideos(club.dale, { q: 'somebody else spent it' });
  expect(status).toBe(503);
  expect(body).toEqual({ error: expect.stringContaining('used up today’s YouTube searches') });
  const before = youtube.asked.length;
  expect((await searchVideos(club.dale, { q: 'somebody else spent it' })).body.source).toBe('saved');
  expect(youtube.asked.length).toBe(before);
  await setSearches(app, 0);
});

test.for([
  ['too many at once', { status: 429, reason: 'rateLimitExceeded' }, 503, 'right now'],
  ['too many by one user', { status: 403, reason: 'userRateLimitExceeded' }, 503, 'right now'],
  ['a refusal without a reason', { status: 429, reason: '' }, 503, 'right now'],
  ['a wrong key', { status: 400, reason: 'keyInvalid' }, 502, 'refused'],
  ['a forbidden search', { status: 403, reason: 'accessNotConfigured' }, 502, 'refused'],
  ['a wrong address', { status: 404, reason: 'notFound' }, 502, 'refused'],
  ['an error of its own', { status: 500 }, 502, 'trouble'],
  ['a pause', { status: 503 }, 502, 'trouble'],
  ['a page instead of JSON', '<html>Sorry</html>', 502, 'can’t read'],
  ['nothing at all', '', 502, 'can’t read'],
  ['JSON that is no list', '{"items": "many"}', 502, 'can’t read'],
  ['JSON null', 'null', 502, 'can’t read'],
  ['silence', 'silence' as const, 503, 'too long'],
] as const)(
  'when YouTube has trouble (%s), the response says so in plain words, and what still works',
  async ([name, response, expected, words], { club, youtube }) => {
    youtube.answerNext(response);
    const { status, body } = await searchVideos(club.dale, { q: name });
    expect(status).toBe(expected);
    expect(Object.keys(body)).toEqual(['error']);
    expect(body.error).toContain(words);
    expect(body.error).toContain('save a video by its link');
    expect((await searchVideos(club.dale, { q: name })).status, 'the next try').toBe(200);
  },
);

test('when YouTube has trouble, an earlier result of this week is shown instead', async ({ app, club, youtube }) => {
  const earlier = (await searchVideos(club.dale, { q: 'washed out' })).body;
  await letPass(app, 2 * oneDay);
  youtube.answerNext({ status: 500 });
  const { status, body } = await searchVideos(club.dale, { q: 'washed out' });
  expect(status).toBe(200);
  expect(body).toEqual(earlier);
});

test('when YouTube cannot be reached, the response says so', async () => {
  const lost = await startApp({ YOUTUBE_API_KEY: 'key', YOUTUBE_API_URL: `http://127.0.0.1:${await findFreePort()}` });
  onTestFinished(lost.stop);
  const { ada } = await createClub(lost);
  const { status, body } = await searchVideos(ada, { q: 'anybody there' });
  expect(status).toBe(502);
  expect(body).toEqual({ error: expect.stringContaining('trouble') });
});
