import { expect } from 'vitest';
import type { VideoPage } from '#contracts/gallery/videos.ts';
import { searchVideos, testWithSavedVideo } from '#server/testing/saved-video.ts';
import { videoIdOf } from '#server/testing/youtube-double.ts';

const test = testWithSavedVideo();

test('a search asks YouTube as the contract says, and returns the shape of YouTube’s API', async ({
  club,
  youtube,
}) => {
  const { status, body } = await searchVideos(club.dale, { q: 'bunting' });
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

test('a search result can be saved as it is', async ({ club }) => {
  const [{ id, snippet }] = (await searchVideos(club.dale, { q: 'bunting' })).body.items;
  const { title, description, thumbnails } = snippet;
  const video = { videoID: id.videoId, title, description, ...thumbnails.medium };
  const { status, body } = await club.dale.ask('POST', '/api/profile/add-youtube', video);
  expect(status).toBe(200);
  expect(body.youtubevideos[0]).toMatchObject(video);
});

test('thumbnails keep the address that YouTube gave them, and can be saved with it', async ({ club, youtube }) => {
  const medium = { url: 'http://127.0.0.1:9/thumb/1.png', width: 320, height: 180 };
  const snippet = { title: 'From elsewhere', thumbnails: { medium } };
  youtube.answerNext(JSON.stringify({ items: [{ id: { videoId: 'vid1' }, snippet }] }));
  const [found] = (await searchVideos(club.dale, { q: 'another upstream' })).body.items;
  expect(found).toMatchObject({ id: { videoId: 'vid1' }, snippet });
  const video = { videoID: 'vid1', title: 'From elsewhere', description: '', ...medium };
  const { status, body } = await club.dale.ask('POST', '/api/profile/add-youtube', video);
  expect(status).toBe(200);
  expect(body.youtubevideos[0]).toMatchObject(video);
});

test('a thumbnail without a size keeps its address', async ({ club, youtube }) => {
  const snippet = { title: 'Slow pitch', thumbnails: { medium: { url: 'https://i.ytimg.com/vi/a/b.jpg' } } };
  youtube.answerNext(JSON.stringify({ items: [{ id: { videoId: 'AbCdEfGhIjK' }, snippet }] }));
  const [found] = (await searchVideos(club.dale, { q: 'without a size' })).body.items;
  const medium = { url: 'https://i.ytimg.com/vi/a/b.jpg', width: 320, height: 180 };
  expect(found.snippet.thumbnails).toEqual({ medium });
});

test('page tokens lead forth and back through a search', async ({ club }) => {
  const second = (await searchVideos(club.dale, { q: 'fly balls', pageToken: 'CAQQAA' })).body;
  expect(second).toMatchObject({ prevPageToken: 'CAQQAQ', nextPageToken: 'CAgQAA' });
  const last = (await searchVideos(club.dale, { q: 'fly balls', pageToken: 'CAgQAA' })).body;
  expect(last.items).toHaveLength(2);
  expect(last).not.toHaveProperty('nextPageToken');
});

test('a search without words looks for coaching sports tips', async ({ club }) => {
  for (const query of [{}, { q: '' }, { q: '   ' }]) {
    const { body } = await searchVideos(club.dale, query as Record<string, string>);
    expect(body.items[0].snippet.title).toContain('coaching sports tips');
  }
});

test('a search for a link finds that very video and no other, without a search at YouTube', async ({
  club,
  youtube,
}) => {
  const before = youtube.asked.length;
  const { body } = await searchVideos(club.dale, { q: 'Look: https://youtu.be/AbCdEfGhIjK?t=43' });
  expect(body).toMatchObject({ source: 'youtube', notice: '', items: [{ id: { videoId: 'AbCdEfGhIjK' } }] });
  expect(body.items).toHaveLength(1);
  expect(body).not.toHaveProperty('nextPageToken');
  expect(youtube.asked.slice(before).map((query) => [query.get('id'), query.get('q')])).toEqual([
    ['AbCdEfGhIjK', null],
  ]);
});

test('the link of a video that YouTube does not know, or does not describe, finds nothing else', async ({
  club,
  youtube,
}) => {
  const link = (id: string) => searchVideos(club.dale, { q: `https://www.youtube.com/watch?v=${id}` });
  expect((await link('gone0000000')).body).toMatchObject({ source: 'saved', items: [] });
  for (const response of [{ status: 500 }, { status: 403, reason: 'quotaExceeded' }, '<html>'] as const) {
    youtube.answerNext(response);
    expect(await link('AbCdEfGhIjK')).toMatchObject({ status: 200, body: { source: 'saved', items: [] } });
  }
  expect((await searchVideos(club.dale, { q: 'pitching' })).body.source).toBe('youtube');
});

test('the key never leaves the server', async ({ club, youtube }) => {
  const encoded = new URLSearchParams({ key: youtube.settings.YOUTUBE_API_KEY }).toString();
  youtube.answerNext({ status: 400, reason: 'keyInvalid' });
  for (const q of ['keyhole', 'keyhole again']) {
    const text = JSON.stringify((await searchVideos(club.dale, { q })).body);
    expect(text).not.toContain(youtube.settings.YOUTUBE_API_KEY);
    expect(text).not.toContain(encoded);
  }
});

test('titles are decoded once, and results that are not videos are left out', async ({ club, youtube }) => {
  const snippet = { title: '&amp;lt;b&amp;gt; &quot;x&quot; &#x1F44F; &#0;&#9999999; R&D;' };
  youtube.answerNext(
    JSON.stringify({ items: [{ id: { kind: 'youtube#channel' } }, { id: { videoId: 'AbCdEfGhIjK' }, snippet }, 7] }),
  );
  const { items }: VideoPage = (await searchVideos(club.dale, { q: 'odd ones' })).body;
  expect(items).toHaveLength(1);
  expect(items[0]?.snippet).toEqual({
    title: '&lt;b&gt; "x" 👏 &#0;&#9999999; R&D;',
    description: '',
    channelTitle: '',
    publishedAt: '',
    thumbnails: { medium: { url: 'https://i.ytimg.com/vi/AbCdEfGhIjK/mqdefault.jpg', width: 320, height: 180 } },
  });
});

test.for([
  ['q', { q: 'x'.repeat(201) }],
  ['pageToken', { pageToken: '../../etc' }],
  ['pageToken', { pageToken: 'x'.repeat(201) }],
  ['pageToken', { q: 'bunting', pageToken: 'NOSUCHPAGE' }],
] as const)('a search refuses a bad %s', async ([field, query], { club }) => {
  const { status, body } = await searchVideos(club.dale, query as Record<string, string>);
  expect(status).toBe(400);
  expect(body).toEqual({ [field]: expect.any(String) });
});

test('a search refuses the same parameter given twice', async ({ club }) => {
  expect((await club.dale.ask('GET', '/api/videos/search?q=a&q=b')).status).toBe(400);
});

test('managers and admins search as members do', async ({ club }) => {
  for (const person of [club.max, club.ada]) expect((await searchVideos(person, { q: 'bunting' })).status).toBe(200);
});
