// @module-tag sqlite
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { join, type Person } from '#server/testing/people.ts';
import { statusOf, twoHalves, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const breakfast = '/api/site/breakfast';
const showing = (src: string) => ({ ...sampleSite.breakfast, picture: { src, alt: 'Pancakes' } });

async function send(app: TestApp, person: Person, width: number, preset = 'photo'): Promise<string> {
  const picture = await twoHalves(width, 200).png().toBuffer();
  return (await upload(app, person, picture, { preset })).body.secure_url;
}

test('pictures in a draft become the club’s, and stay when the person who sent them leaves', async ({ app, club }) => {
  const lou = await join(app, 'Lou Lately', 'Manager');
  const url = await send(app, lou, 310);
  expect((await lou.ask('PUT', `${breakfast}/draft`, showing(url))).status).toBe(200);
  await lou.ask('DELETE', '/api/profile');
  expect(await statusOf(app, url)).toBe(200);
  expect((await club.max.ask('PUT', breakfast, showing(url))).status).toBe(200);
  await club.max.ask('PUT', breakfast, sampleSite.breakfast);
  const kept = await app.db.selectFrom('uploads').select('userId').where('width', '=', 310).execute();
  expect(kept).toEqual([{ userId: null }]);
});

test('pictures of a draft that is thrown away are deleted with it', async ({ app, club }) => {
  const url = await send(app, club.max, 312);
  await club.max.ask('PUT', `${breakfast}/draft`, showing(url));
  await club.max.ask('DELETE', `${breakfast}/draft`);
  expect(await app.db.selectFrom('uploads').select('id').where('width', '=', 312).execute()).toEqual([]);
});

test('a section refuses pictures of others, avatars, and unknown pictures under their field', async ({ app, club }) => {
  const none = `/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`;
  for (const url of [await send(app, club.dale, 314), await send(app, club.max, 316, 'avatar'), none]) {
    for (const path of [breakfast, `${breakfast}/draft`]) {
      const { status, body } = await club.max.ask('PUT', path, showing(url));
      expect([status, Object.keys(body)]).toEqual([400, ['picture.src']]);
    }
  }
});
