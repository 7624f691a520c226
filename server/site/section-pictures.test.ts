import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
});
afterAll(() => app.stop());

const breakfast = '/api/site/breakfast';
const showing = (src: string) => ({ ...sampleSite.breakfast, picture: { src, alt: 'Pancakes' } });

async function send(person: Person, width: number, preset = 'photo'): Promise<string> {
  const picture = await twoHalves(width, 200).png().toBuffer();
  return (await upload(app, person, picture, { preset })).body.secure_url;
}
async function statusOf(url: string): Promise<number> {
  return (await fetch(app.url + url)).status;
}

test('pictures become the club’s when they are drafted, and stay when who sent them leaves', async () => {
  const lou = await join(app, 'Lou Lately', 'Manager');
  const url = await send(lou, 310);
  expect((await lou.ask('PUT', `${breakfast}/draft`, showing(url))).status).toBe(200);
  await lou.ask('DELETE', '/api/profile');
  expect(await statusOf(url)).toBe(200);
  expect((await club.max.ask('PUT', breakfast, showing(url))).status).toBe(200);
  await club.max.ask('PUT', breakfast, sampleSite.breakfast);
  const kept = await app.db.selectFrom('uploads').select('userId').where('width', '=', 310).execute();
  expect(kept).toEqual([{ userId: null }]);
});

test('those of a draft that is thrown away go with it', async () => {
  const url = await send(club.max, 312);
  await club.max.ask('PUT', `${breakfast}/draft`, showing(url));
  await club.max.ask('DELETE', `${breakfast}/draft`);
  expect(await app.db.selectFrom('uploads').select('id').where('width', '=', 312).execute()).toEqual([]);
});

test('pictures of others, of oneself and of nobody are refused under their field', async () => {
  const none = `/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`;
  for (const url of [await send(club.dale, 314), await send(club.max, 316, 'avatar'), none]) {
    for (const path of [breakfast, `${breakfast}/draft`]) {
      const { status, body } = await club.max.ask('PUT', path, showing(url));
      expect([status, Object.keys(body)]).toEqual([400, ['picture.src']]);
    }
  }
});
