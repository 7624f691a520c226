// @module-tag sqlite
import { expect } from 'vitest';
import { fullProfile, type Person } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  await club.dale.ask('POST', '/api/profile', fullProfile);
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg' });
});

const video = {
  videoID: 'dQw4-9Wg_cQ',
  title: 'Bunting for beginners',
  description: 'Square up early.',
  url: 'https://i.ytimg.com/vi/dQw4-9Wg_cQ/mqdefault.jpg',
  width: 320,
  height: 180,
};

let count = 0;
function anotherId(): string {
  count += 1;
  return `another${String(count).padStart(4, '0')}`;
}

const save = (person: Person, changes: object = {}) =>
  person.ask('POST', '/api/profile/add-youtube', { ...video, ...changes });
const listed = async (person: Person) => (await person.ask('GET', '/api/profile')).body.youtubevideos;

test('saving a video returns the profile with it on top', async ({ club }) => {
  await save(club.dale, { videoID: anotherId() });
  const { status, body } = await save(club.dale);
  expect(status).toBe(200);
  expect(body.handle).toBe('CoachDale');
  expect(body.youtubevideos[0]).toEqual({ _id: expect.any(String), ...video });
  expect(await listed(club.dale)).toEqual(body.youtubevideos);
  const seen = await club.peg.ask('GET', '/api/profile/CoachDale');
  expect(seen.body.youtubevideos[0]).toMatchObject(video);
});

test('saving a video twice keeps the first one as it is', async ({ club }) => {
  await save(club.dale);
  const before = await listed(club.dale);
  const { status, body } = await save(club.dale, { title: 'Another name' });
  expect(status).toBe(200);
  expect(body.youtubevideos).toEqual(before);
});

test('saving a video eight times at once saves it once', { tags: 'race' }, async ({ club }) => {
  const videoID = anotherId();
  const responses = await Promise.all(Array.from({ length: 8 }, () => save(club.dale, { videoID })));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await listed(club.dale)).filter((saved: typeof video) => saved.videoID === videoID)).toHaveLength(1);
});

test('two members can save the same video', async ({ club }) => {
  await save(club.dale);
  const { body } = await save(club.peg);
  expect(body.youtubevideos).toMatchObject([video]);
});

test('a video needs only its id and title, and gets the picture that YouTube has', async ({ club }) => {
  const videoID = anotherId();
  const { body } = await club.dale.ask('POST', '/api/profile/add-youtube', { videoID, title: ' Slow pitch ' });
  expect(body.youtubevideos[0]).toMatchObject({
    videoID,
    title: 'Slow pitch',
    description: '',
    url: `https://i.ytimg.com/vi/${videoID}/mqdefault.jpg`,
    width: 320,
    height: 180,
  });
});

test.for([
  'http://i.ytimg.com/vi/abc/mqdefault.jpg',
  'https://i.ytimg.com/vi/abc/hq720.jpg?sqp=-oaymwE=&rs=AOn4',
  'https://example.com/picture.jpg',
  'http://127.0.0.1:9/thumb/1.png',
  '/art/pool.svg',
  '/uploads/ab12/photo.webp',
])('a video may have the picture %s', async (url, { club }) => {
  expect((await save(club.dale, { videoID: anotherId(), url })).body.youtubevideos[0].url).toBe(url);
});

test.for(['vid1', 'x', 'a'.repeat(64)])('a video may have the id %s', async (videoID, { club }) => {
  expect((await save(club.dale, { videoID })).body.youtubevideos[0]).toMatchObject({ ...video, videoID });
});

test.for([
  [480, 360, 480, 360],
  ['480', '360', 480, 360],
  [320.4, '179.6', 320, 180],
  [null, undefined, 320, 180],
  [0, '', 320, 180],
] as const)('a video may have the size %j by %j', async ([width, height, keptWidth, keptHeight], { club }) => {
  const { body } = await save(club.dale, { videoID: anotherId(), width, height });
  expect(body.youtubevideos[0]).toMatchObject({ width: keptWidth, height: keptHeight });
});

test.for([
  ['an empty id', { videoID: '' }, 'videoID'],
  ['an id too long', { videoID: 'x'.repeat(65) }, 'videoID'],
  ['a link as id', { videoID: 'https://youtu.be/dQw4w9WgXcQ' }, 'videoID'],
  ['an id with a sign in it', { videoID: 'dQw4"9Wg_cQ' }, 'videoID'],
  ['an id and a line end', { videoID: 'dQw4-9Wg_cQ\n' }, 'videoID'],
  ['no id', { videoID: undefined }, 'videoID'],
  ['a number as id', { videoID: 12345678901 }, 'videoID'],
  ['no title', { title: '  ' }, 'title'],
  ['a list as title', { title: ['Bunting'] }, 'title'],
  ['a title too long', { title: 'x'.repeat(201) }, 'title'],
  ['a description too long', { description: 'x'.repeat(5001) }, 'description'],
  ['a picture that is no address', { url: 'picture.jpg' }, 'url'],
  ['a picture of nowhere', { url: 'https://' }, 'url'],
  ['a picture whose address is too long', { url: `https://example.com/${'x'.repeat(2000)}` }, 'url'],
  ['a script as picture', { url: 'javascript:alert(1)' }, 'url'],
  ['a way out of the folder', { url: '/uploads/../api/profile' }, 'url'],
  ['another host by two slashes', { url: '//example.com/art/a.svg' }, 'url'],
  ['a width in words', { width: 'wide' }, 'width'],
  ['a height below nothing', { height: -1 }, 'height'],
  ['a width beyond any screen', { width: '10001' }, 'width'],
  ['a list as width', { width: [320] }, 'width'],
] as const)(
  'a video with %s is refused under its field, and nothing is saved',
  async ([_case, changes, field], { club }) => {
    const before = await listed(club.dale);
    const { status, body } = await save(club.dale, { videoID: anotherId(), ...changes });
    expect(status).toBe(400);
    expect(body).toEqual({ [field]: expect.any(String) });
    expect(await listed(club.dale)).toEqual(before);
  },
);

test('saving a video needs a profile first', async ({ club }) => {
  const { status, body } = await save(club.max, {});
  expect(status).toBe(400);
  expect(body).toEqual({ noprofile: expect.stringContaining('Create your profile') });
});

test('a member saves 200 videos at most, and a saved one does not count again', async ({ app, club }) => {
  const saved = (await save(club.peg)).body.youtubevideos.length;
  const row = {
    userId: Number(club.peg._id),
    title: 'Old',
    description: '',
    url: '/art/pool.svg',
    width: 1,
    height: 1,
  };
  const rows = Array.from({ length: 200 - saved }, () => ({ ...row, videoId: anotherId(), createdAt: 1 }));
  await app.db.insertInto('videos').values(rows).execute();
  expect((await save(club.peg, {})).status).toBe(200);
  const { status, body } = await save(club.peg, { videoID: anotherId() });
  expect(status).toBe(400);
  expect(body).toEqual({ error: expect.stringContaining('200 videos') });
  expect(await listed(club.peg)).toHaveLength(200);
});

test('only its owner removes a video, which returns the profile, and a second time is 404', async ({ club }) => {
  const before = (await save(club.dale, { videoID: anotherId() })).body.youtubevideos;
  const path = `/api/profile/youtube/${before[0]._id}`;
  expect((await club.peg.ask('DELETE', path)).status).toBe(404);
  expect((await club.ada.ask('DELETE', path)).body).toEqual({ noprofile: expect.any(String) });
  const { status, body } = await club.dale.ask('DELETE', path);
  expect(status).toBe(200);
  expect(body.youtubevideos).toEqual(before.slice(1));
  expect((await club.dale.ask('DELETE', path)).status).toBe(404);
});

test('removing an unknown video is 404', async ({ club }) => {
  for (const id of ['999999', 'abc', '0', 'dQw4-9Wg_cQ']) {
    expect((await club.dale.ask('DELETE', `/api/profile/youtube/${id}`)).status, id).toBe(404);
  }
});

test('visitors and Guests neither save, remove, nor search videos', async ({ club }) => {
  const expected = { visitor: 401, gus: 403 };
  await expectStatuses(club, expected, (person) => save(person, {}));
  await expectStatuses(club, expected, (person) => person.ask('DELETE', '/api/profile/youtube/1'));
  await expectStatuses(club, expected, (person) => person.ask('GET', '/api/videos/search?q=bunting'));
});
