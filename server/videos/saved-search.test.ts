import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VideoPage } from '#contracts/videos.ts';
import { type ClubPeople, createClub, fullProfile } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
  await club.dale.ask('POST', '/api/profile', fullProfile);
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg' });
  for (let inning = 1; inning <= 9; inning++) {
    await save(
      'dale',
      `inning${String(inning).padStart(5, '0')}`,
      `Inning ${inning}`,
      'A long Saturday at Núñez Field.',
    );
  }
  await save('peg', 'inning00001', 'The first inning', 'As Peg calls it.');
  await save('peg', 'freestyle01', 'Freestyle', 'Sunrise in the pool.');
});
afterAll(() => app.stop());

async function save(who: 'dale' | 'peg', videoID: string, title: string, description: string) {
  await club[who].ask('POST', '/api/profile/add-youtube', { videoID, title, description });
}

async function search(query: Record<string, string>): Promise<VideoPage> {
  return (await club.max.ask('GET', `/api/videos/search?${new URLSearchParams(query)}`)).body;
}

const titles = ({ items }: VideoPage) => items.map(({ snippet }) => snippet.title);

test('without a key, the search covers what members saved and says so', async () => {
  const page = await search({ q: 'freestyle' });
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

test('all words must occur in title or description, without regard to case and marks', async () => {
  expect(titles(await search({ q: 'SATURDAY nunez 7' }))).toEqual(['Inning 7']);
  expect(titles(await search({ q: 'saturday pool' }))).toEqual([]);
  expect(titles(await search({ q: '%' }))).toEqual([]);
});

test('the search that the page starts with shows what was saved last', async () => {
  for (const query of [{}, { q: 'coaching sports tips' }]) {
    expect(titles(await search(query as Record<string, string>))).toEqual([
      'Freestyle',
      'The first inning',
      'Inning 9',
      'Inning 8',
    ]);
  }
});

test('a link finds its video', async () => {
  expect(titles(await search({ q: 'https://www.youtube.com/watch?v=freestyle01&t=3' }))).toEqual(['Freestyle']);
});

test('a video that several saved is found once, and the tokens lead through all pages and back', async () => {
  const seen: string[] = [];
  let page = await search({ q: 'inning' });
  expect(page).not.toHaveProperty('prevPageToken');
  for (; ; page = await search({ q: 'inning', pageToken: page.nextPageToken })) {
    seen.push(...page.items.map(({ id }) => id.videoId));
    if (!page.nextPageToken) break;
  }
  expect(seen).toHaveLength(9);
  expect(new Set(seen).size).toBe(9);
  expect(page.items).toHaveLength(1);
  const back = await search({ q: 'inning', pageToken: page.prevPageToken ?? '' });
  expect(back.items.map(({ id }) => id.videoId)).toEqual(seen.slice(4, 8));
});

test('a page token of YouTube’s, or one beyond the end, is no error', async () => {
  expect((await search({ q: 'inning', pageToken: 'CAQQAA' })).items).toHaveLength(4);
  expect((await search({ q: 'inning', pageToken: 'saved-999999' })).items).toEqual([]);
});
