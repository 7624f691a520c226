// @module-tag full
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { addPhoto } from '#server/testing/photos.ts';
import { upload } from '#server/testing/pictures.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('photos').execute();
  await app.db.deleteFrom('uploads').execute();
});

/** Draws a picture of soft shapes; each seed makes another one. */
function scene(seed: number) {
  const squares = Buffer.from(Array.from({ length: 48 }, (_, place) => ((place + 1) * (seed * 37 + 11) ** 2) % 251));
  return sharp(squares, { raw: { width: 8, height: 6, channels: 1 } }).resize(1200, 900, { kernel: 'cubic' });
}

async function similarTo(person: Person, url: string) {
  const { status, body } = await person.ask('GET', `/api/photos/similar?url=${encodeURIComponent(url)}`);
  return { status, captions: status === 200 ? body.map((photo: { caption: string }) => photo.caption) : [] };
}

test('a smaller or darker copy of a photo in the gallery is pointed out, and can still be added', async ({
  app,
  club,
}) => {
  const send = async (picture: Buffer) => (await upload(app, club.max, picture, { preset: 'photo' })).body.secure_url;
  const original = await send(await scene(1).jpeg({ quality: 95 }).toBuffer());
  await addPhoto(club.dale, club.max, original, 'The original');
  await addPhoto(club.dale, club.max, await send(await scene(2).jpeg().toBuffer()), 'Something else');
  for (const copy of [
    await scene(1).jpeg({ quality: 40 }).toBuffer(),
    await sharp(await scene(1).png().toBuffer())
      .resize(640)
      .webp()
      .toBuffer(),
    await sharp(await scene(1).png().toBuffer())
      .linear(0.8)
      .jpeg()
      .toBuffer(),
  ]) {
    const url = await send(copy);
    expect(await similarTo(club.max, url)).toEqual({ status: 200, captions: ['The original'] });
    expect((await addPhoto(club.dale, club.max, url, 'A copy')).status).toBe(201);
    await app.db.deleteFrom('photos').where('caption', '=', 'A copy').execute();
  }
  expect(await similarTo(club.max, await send(await scene(3).jpeg().toBuffer()))).toEqual({
    status: 200,
    captions: [],
  });
});

test('only managers can ask for photos like an upload, and only like one of their own', async ({ app, club }) => {
  const picture = await scene(4).jpeg().toBuffer();
  const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
  await addPhoto(club.dale, club.max, url, 'The original');
  const { secure_url: copy } = (await upload(app, club.max, await scene(4).webp().toBuffer(), { preset: 'photo' }))
    .body;
  for (const [person, status, captions] of [
    [club.visitor, 401, []],
    [club.gus, 403, []],
    [club.dale, 403, []],
    [club.max, 200, ['The original']],
    [club.ada, 200, []],
  ] as const) {
    expect(await similarTo(person, copy), person.name).toEqual({ status, captions });
  }
  for (const other of [
    '',
    'x',
    '/art/track.svg',
    'https://images.example.com/x.jpg',
    copy.replace(/\w{40}/, '0'.repeat(40)),
  ]) {
    expect(await similarTo(club.max, other)).toEqual({ status: 200, captions: [] });
  }
  expect((await club.max.ask('GET', '/api/photos/similar')).body).toHaveProperty('url');
});
