import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoPage } from '#contracts/videos.ts';
import { type ClubPeople, createClub, fullProfile, type Person } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startYoutube, videoIdOf, type YoutubeDouble } from '#server/testing/youtube-double.ts';

let youtube: YoutubeDouble;
let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  youtube = await startYoutube();
  app = await startApp(youtube.settings);
  club = await createClub(app);
  await club.dale.ask('POST', '/api/profile', fullProfile);
  const saved = { videoID: 'savedbydale', title: 'Dale’s own bunting', description: 'From the lawn' };
  await club.dale.ask('POST', '/api/profile/add-youtube', saved);
});
afterAll(async () => {
  await app.stop();
  await youtube.stop();
});

function search(query: Record<string, string>, person: Person = club.dale) {
  return person.ask('GET', `/api/videos/search?${new URLSearchParams(query)}`);
}

const day = 24 * 60 * 60 * 1000;

/** As if everything had been searched for that much earlier. */
async function letPass(time: number): Promise<void> {
  await app.db
    .updateTable('videoSearches')
    .set((eb) => ({ answeredAt: eb('answeredAt', '-', time) }))
    .execute();
}

const setSearches = (searches: number) => app.db.updateTable('videoSearchDays').set({ searches }).execute();

describe('searching YouTube', () => {
  test('asks as the contract says, and returns in the shape of its own API', async () => {
    const { status, body } = await search({ q: 'bunting' });
    expect(status).toBe(200);
    expect(Object.fromEntries(youtube.asked.at(-1) ?? [])).toEqual({
      part: 'snippet',
      type: 'video',
      maxResults: '4',
      key: youtube.settings.YOUTUBE_API_KEY,
      q: 'bunting',
    });
    expect(body).toMatchObject({ source: 'youtube', notice: '', nextPageToken: 'CAQQAA' });
    expect(body).not.toHaveProperty('prevPageToken');
    expect(body.pageInfo).toEqual({ totalResults: 1000000, resultsPerPage: 4 });
    expect(body.items).toHaveLength(4);
    const videoId = videoIdOf('bunting', 1);
    expect(body.items[0]).toEqual({
      id: { videoId },
      snippet: {
        title: "Coach's bunting & more, part 1",
        description: 'What I wish I had known about bunting.',
        channelTitle: 'Tidewater & Daughter',
        publishedAt: '2019-05-31T23:30:00Z',
        thumbnails: { medium: { url: `https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`, width: 320, height: 180 } },
      },
    });
  });

  test('what it finds can be saved as it is', async () => {
    const [{ id, snippet }] = (await search({ q: 'bunting' })).body.items;
    const { title, description, thumbnails } = snippet;
    const video = { videoID: id.videoId, title, description, ...thumbnails.medium };
    const { status, body } = await club.dale.ask('POST', '/api/profile/add-youtube', video);
    expect(status).toBe(200);
    expect(body.youtubevideos[0]).toMatchObject(video);
  });

  test('thumbnails keep the address that the upstream gave them, and can be saved with it', async () => {
    const medium = { url: 'http://127.0.0.1:9/thumb/1.png', width: 320, height: 180 };
    const snippet = { title: 'From elsewhere', thumbnails: { medium } };
    youtube.answerNext(JSON.stringify({ items: [{ id: { videoId: 'vid1' }, snippet }] }));
    const [found] = (await search({ q: 'another upstream' })).body.items;
    expect(found).toMatchObject({ id: { videoId: 'vid1' }, snippet });
    const video = { videoID: 'vid1', title: 'From elsewhere', description: '', ...medium };
    const { status, body } = await club.dale.ask('POST', '/api/profile/add-youtube', video);
    expect(status).toBe(200);
    expect(body.youtubevideos[0]).toMatchObject(video);
  });

  test('a thumbnail without a size keeps its address', async () => {
    const snippet = { title: 'Slow pitch', thumbnails: { medium: { url: 'https://i.ytimg.com/vi/a/b.jpg' } } };
    youtube.answerNext(JSON.stringify({ items: [{ id: { videoId: 'AbCdEfGhIjK' }, snippet }] }));
    const [found] = (await search({ q: 'without a size' })).body.items;
    const medium = { url: 'https://i.ytimg.com/vi/a/b.jpg', width: 320, height: 180 };
    expect(found.snippet.thumbnails).toEqual({ medium });
  });

  test('goes on and back by page tokens', async () => {
    const second = (await search({ q: 'fly balls', pageToken: 'CAQQAA' })).body;
    expect(second).toMatchObject({ prevPageToken: 'CAQQAQ', nextPageToken: 'CAgQAA' });
    const last = (await search({ q: 'fly balls', pageToken: 'CAgQAA' })).body;
    expect(last.items).toHaveLength(2);
    expect(last).not.toHaveProperty('nextPageToken');
  });

  test('without words looks for coaching sports tips', async () => {
    for (const query of [{}, { q: '' }, { q: '   ' }]) {
      const { body } = await search(query as Record<string, string>);
      expect(body.items[0].snippet.title).toContain('coaching sports tips');
    }
  });

  test('with a link looks for that very video', async () => {
    await search({ q: 'https://youtu.be/AbCdEfGhIjK?t=43' });
    expect(youtube.asked.at(-1)?.get('q')).toBe('AbCdEfGhIjK');
  });

  test('the key never leaves the server', async () => {
    const encoded = new URLSearchParams({ key: youtube.settings.YOUTUBE_API_KEY }).toString();
    youtube.answerNext({ status: 400, reason: 'keyInvalid' });
    for (const q of ['keyhole', 'keyhole again']) {
      const text = JSON.stringify((await search({ q })).body);
      expect(text).not.toContain(youtube.settings.YOUTUBE_API_KEY);
      expect(text).not.toContain(encoded);
    }
  });

  test('titles are decoded once, and what is no video is left out', async () => {
    const snippet = { title: '&amp;lt;b&amp;gt; &quot;x&quot; &#x1F44F; &#0;&#9999999; R&D;' };
    youtube.answerNext(
      JSON.stringify({ items: [{ id: { kind: 'youtube#channel' } }, { id: { videoId: 'AbCdEfGhIjK' }, snippet }, 7] }),
    );
    const { items }: VideoPage = (await search({ q: 'odd ones' })).body;
    expect(items).toHaveLength(1);
    expect(items[0]?.snippet).toEqual({
      title: '&lt;b&gt; "x" 👏 &#0;&#9999999; R&D;',
      description: '',
      channelTitle: '',
      publishedAt: '',
      thumbnails: { medium: { url: 'https://i.ytimg.com/vi/AbCdEfGhIjK/mqdefault.jpg', width: 320, height: 180 } },
    });
  });

  test.each([
    ['q', { q: 'x'.repeat(201) }],
    ['pageToken', { pageToken: '../../etc' }],
    ['pageToken', { pageToken: 'x'.repeat(201) }],
    ['pageToken', { q: 'bunting', pageToken: 'NOSUCHPAGE' }],
  ])('refuses a bad %s', async (field, query) => {
    const { status, body } = await search(query as Record<string, string>);
    expect(status).toBe(400);
    expect(body).toEqual({ [field]: expect.any(String) });
  });

  test('refuses the same word given twice', async () => {
    expect((await club.dale.ask('GET', '/api/videos/search?q=a&q=b')).status).toBe(400);
  });
});

describe('sparing the quota', () => {
  test('the same search is made once a day, whoever makes it and however it is typed', async () => {
    const before = youtube.asked.length;
    const first = (await search({ q: 'Double Play' })).body;
    expect((await search({ q: ' double  play ' }, club.ada)).body).toEqual(first);
    expect(youtube.asked.length).toBe(before + 1);
    await letPass(day);
    expect((await search({ q: 'double play' })).status).toBe(200);
    expect(youtube.asked.length).toBe(before + 2);
  });

  test('ten at the same moment are one', async () => {
    const before = youtube.asked.length;
    const responses = await Promise.all(Array.from({ length: 10 }, () => search({ q: 'all at once' })));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(youtube.asked.length).toBe(before + 1);
  });

  test('after a week nothing is kept', async () => {
    await search({ q: 'last week' });
    await letPass(8 * day);
    await search({ q: 'this week' });
    expect(await app.db.selectFrom('videoSearches').select('search').execute()).toHaveLength(1);
  });

  test('at 100 searches a day it answers from what is kept, however old, or from saved videos and says so', async () => {
    const kept = (await search({ q: 'squeeze play' })).body;
    await letPass(day);
    await setSearches(99);
    const before = youtube.asked.length;
    const queries = Array.from({ length: 8 }, (_, i) => ({ q: `bunting ${i}` }));
    const responses = await Promise.all(queries.map((query) => search(query)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(responses.filter(({ body }) => body.source === 'youtube')).toHaveLength(1);
    expect(youtube.asked.length).toBe(before + 1);

    expect((await search({ q: 'squeeze play' })).body).toEqual(kept);
    const { body } = await search({ q: 'bunting lawn' });
    expect(body).toMatchObject({ source: 'saved', notice: expect.stringContaining('YouTube searches for today') });
    expect(body.items.map((item: VideoPage['items'][0]) => item.id.videoId)).toEqual(['savedbydale']);
    expect((await search({ q: 'bunting', pageToken: 'saved-4' })).body.source).toBe('saved');
    expect(youtube.asked.length).toBe(before + 1);
    await setSearches(0);
  });

  test('when YouTube says that the quota is spent, it is left alone for the day', async () => {
    youtube.answerNext({ status: 403, reason: 'quotaExceeded' });
    const { status, body } = await search({ q: 'somebody else spent it' });
    expect(status).toBe(503);
    expect(body).toEqual({ error: expect.stringContaining('used up today’s YouTube searches') });
    const before = youtube.asked.length;
    expect((await search({ q: 'somebody else spent it' })).body.source).toBe('saved');
    expect(youtube.asked.length).toBe(before);
    await setSearches(0);
  });
});

describe('when YouTube has trouble', () => {
  test.each([
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
  ])('%s is told in plain words, and what still works', async (name, response, expected, words) => {
    youtube.answerNext(response);
    const { status, body } = await search({ q: name });
    expect(status).toBe(expected);
    expect(Object.keys(body)).toEqual(['error']);
    expect(body.error).toContain(words);
    expect(body.error).toContain('save a video by its link');
    expect((await search({ q: name })).status, 'the next try').toBe(200);
  });

  test('what it answered earlier this week is shown instead', async () => {
    const earlier = (await search({ q: 'washed out' })).body;
    await letPass(2 * day);
    youtube.answerNext({ status: 500 });
    const { status, body } = await search({ q: 'washed out' });
    expect(status).toBe(200);
    expect(body).toEqual(earlier);
  });

  test('a YouTube that cannot be reached is told', async () => {
    const lost = await startApp({ YOUTUBE_API_KEY: 'key', YOUTUBE_API_URL: 'http://127.0.0.1:9/' });
    const { ada } = await createClub(lost);
    const { status, body } = await search({ q: 'anybody there' }, ada);
    expect(status).toBe(502);
    expect(body).toEqual({ error: expect.stringContaining('trouble') });
    await lost.stop();
  });
});

test('managers and admins search as members do', async () => {
  for (const person of [club.max, club.ada]) expect((await search({ q: 'bunting' }, person)).status).toBe(200);
});
