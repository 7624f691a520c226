// @module-tag sqlite

import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { versionLimit } from '#contracts/site/site-versions.ts';
import { listOwners, sendLetter, sweepAfter } from '#server/testing/letters.ts';
import { join } from '#server/testing/people.ts';
import { statusOf, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const page = '/api/site/service';

const draft = `${page}/draft`;

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('siteVersions').execute();
  await app.db.deleteFrom('uploads').execute();
  await sweepAfter(app, 2);
});

/** Returns the page with this letter beside its first gift. */
function showing(letterUrl: string | null) {
  const [gift, ...others] = sampleSite.service.donations;
  return { ...sampleSite.service, donations: [{ ...gift, letterUrl }, ...others] };
}

test('a letter becomes the club’s when it is published, and stays when its sender leaves', async ({ app }) => {
  const lou = await join(app, 'Lou Leaving', 'Manager');
  const [shown, unused] = [await sendLetter(app, lou, 'On the page.'), await sendLetter(app, lou, 'In the drawer.')];
  expect((await lou.ask('PUT', page, showing(shown))).status).toBe(200);
  await lou.ask('DELETE', '/api/profile');
  expect([await statusOf(app, shown), await statusOf(app, unused)]).toEqual([200, 404]);
  await sweepAfter(app, 25);
  expect(await statusOf(app, shown)).toBe(200);
  expect(await listOwners(app)).toEqual([{ userId: null, preset: 'letter' }]);
});

test('a letter becomes the club’s with a draft too, and is deleted when the draft is thrown away', async ({
  app,
  club,
}) => {
  const url = await sendLetter(app, club.max, 'Soon.');
  expect((await club.max.ask('PUT', draft, showing(url))).status).toBe(200);
  await sweepAfter(app, 25);
  expect(await statusOf(app, url)).toBe(200);
  await club.ada.ask('DELETE', draft);
  await sweepAfter(app, 2);
  expect(await statusOf(app, url)).toBe(404);
});

test('a letter stays while a version shows it, and is deleted with the last one', async ({ app, club }) => {
  const url = await sendLetter(app, club.max, 'Once.');
  await club.max.ask('PUT', page, showing(url));
  for (let count = 1; count < versionLimit; count++) await club.max.ask('PUT', page, showing(null));
  await sweepAfter(app, 25);
  expect(await statusOf(app, url)).toBe(200);
  await club.max.ask('PUT', page, showing(null));
  await sweepAfter(app, 2);
  expect(await statusOf(app, url)).toBe(404);
});

test('another member’s letter, an unknown one, and a letter in place of a picture are refused under the field', async ({
  app,
  club,
}) => {
  const theirs = await sendLetter(app, club.ada, 'Ada’s.');
  const none = `/uploads/letter-${'0'.repeat(40)}/letter.pdf`;
  for (const url of [theirs, none]) {
    for (const path of [page, draft]) {
      expect(await club.max.ask('PUT', path, showing(url))).toMatchObject({
        status: 400,
        body: { 'donations.0.letterUrl': 'Upload this letter here first, then choose it.' },
      });
    }
  }
  const mine = await sendLetter(app, club.max, 'Mine.');
  const asPicture = { ...sampleSite.service, picture: { src: mine, alt: '' } };
  expect(await club.max.ask('PUT', page, asPicture)).toMatchObject({
    status: 400,
    body: { 'picture.src': expect.stringContaining('Choose a picture') },
  });
});

test('a picture of a letter is accepted too', async ({ app, club }) => {
  const picture = await twoHalves(120, 160).png().toBuffer();
  const { secure_url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
  expect((await club.max.ask('PUT', page, showing(secure_url))).status).toBe(200);
  await sweepAfter(app, 25);
  expect(await statusOf(app, secure_url)).toBe(200);
});

test('a letter on no page is removed after a day', async ({ app, club }) => {
  const url = await sendLetter(app, club.max, 'Forgotten.');
  await sweepAfter(app, 23);
  expect(await statusOf(app, url)).toBe(200);
  await sweepAfter(app, 25);
  expect(await statusOf(app, url)).toBe(404);
  expect(storedFiles(app)).toEqual([]);
});

test('a letter is removed a day after another one replaced it in the draft', async ({ app, club }) => {
  const [first, second] = [await sendLetter(app, club.max, 'First.'), await sendLetter(app, club.max, 'Second.')];
  await club.max.ask('PUT', draft, showing(first));
  await club.max.ask('PUT', draft, showing(second));
  await sweepAfter(app, 25);
  expect([await statusOf(app, first), await statusOf(app, second)]).toEqual([404, 200]);
});

test('a letter on no page is deleted with its sender, and is in what they can download', async ({ app }) => {
  const lou = await join(app, 'Lou Leaving', 'Manager');
  const url = await sendLetter(app, lou, 'Mine.');
  const { body } = await lou.ask('GET', '/api/users/everything');
  expect(body.uploads).toEqual([{ url, date: expect.any(String) }]);
  await lou.ask('DELETE', '/api/profile');
  expect(await statusOf(app, url)).toBe(404);
  expect(storedFiles(app)).toEqual([]);
});
