// @module-tag sqlite
import { expect } from 'vitest';
import type { VideoPage } from '#contracts/gallery/videos.ts';
import { type ClubPeople, fullProfile, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  await club.dale.ask('POST', '/api/profile', fullProfile);
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg' });
  for (let inning = 1; inning <= 9; inning++) {
    await save(
      club,
      'dale',
      `inning${String(inning).padStart(5, '0')}`,
      `Inning ${inning}`,
      'A long Saturday at Núñez Field.',
    );
  }
  await save(club, 'peg', 'inning00001', 'The first inning', 'As Peg calls it, not youtu.be/otherclip01.');
  await save(club, 'peg', 'freestyle01', 'Freestyle', 'Sunrise in the pool.');
});

async function save(club: ClubPeople, who: 'dale' | 'peg', videoID: string, title: string, description: string) {
  await club[who].ask('POST', '/api/profile/add-youtube', { videoID, title, description });
}

async function search(max: Person, query: Record<string, string>): Promise<VideoPage> {
  return (await max.ask('GET', `/api/videos/search?${new URLSearchParams(query)}`)).body;
}

const titles = ({ items }: VideoPage) => items.map(({ snippet }) => snippet.title);

test('without a key, the search covers what members saved and says so', async ({ club }) => {
  const page = await search(club.max, { q: 'freestyle' });
  expect(page).toEqual({
    source: 'saved',
    notice: expect.stringContaining('the videos members saved'),
    items: [
      {
        id: { videoId: 'freestyle01' },
        snippet: {
          title: 'Freestyle',
          description: 'Sunrise in the pool.',
          channelTitle: '',
          publishedAt: '',
          thumbnails: { medium: { url: 'https://i.ytimg.com/vi/freestyle01/mqdefault.jpg', width: 320, height: 180 } },
        },
      },
    ],
    pageInfo: { totalResults: 1, resultsPerPage: 4 },
  });
});

test('a saved video is found when all words occur in its title or description, whatever the case and accents', async ({
  club,
}) => {
  expect(titles(await search(club.max, { q: 'SATURDAY nunez 7' }))).toEqual(['Inning 7']);
  expect(titles(await search(club.max, { q: 'saturday pool' }))).toEqual([]);
  expect(titles(await search(club.max, { q: '%' }))).toEqual([]);
});

test('the search that the page starts with shows what was saved last', async ({ club }) => {
  for (const query of [{}, { q: 'coaching sports tips' }]) {
    expect(titles(await search(club.max, query as Record<string, string>))).toEqual([
      'Freestyle',
      'The first inning',
      'Inning 9',
      'Inning 8',
    ]);
  }
});

test('a link finds its saved video, and no other that mentions it', async ({ club }) => {
  expect(titles(await search(club.max, { q: 'https://www.youtube.com/watch?v=freestyle01&t=3' }))).toEqual([
    'Freestyle',
  ]);
  expect(titles(await search(club.max, { q: 'https://youtu.be/otherclip01' }))).toEqual([]);
});

test('a video that several members saved is found once, and the page tokens lead forth and back', async ({ club }) => {
  const seen: string[] = [];
  let page = await search(club.max, { q: 'inning' });
  expect(page).not.toHaveProperty('prevPageToken');
  for (; ; page = await search(club.max, { q: 'inning', pageToken: page.nextPageToken })) {
    seen.push(...page.items.map(({ id }) => id.videoId));
    if (!page.nextPageToken) break;
  }
  expect(seen).toHaveLength(9);
  expect(new Set(seen).size).toBe(9);
  expect(page.items).toHaveLength(1);
  const back = await search(club.max, { q: 'inning', pageToken: page.prevPageToken ?? '' });
  expect(back.items.map(({ id }) => id.videoId)).toEqual(seen.slice(4, 8));
});

test('a page token from YouTube, or one beyond the end, is not an error', async ({ club }) => {
  expect((await search(club.max, { q: 'inning', pageToken: 'CAQQAA' })).items).toHaveLength(4);
  expect((await search(club.max, { q: 'inning', pageToken: 'saved-999999' })).items).toEqual([]);
});
