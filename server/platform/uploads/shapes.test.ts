// @module-tag full
import sharp from 'sharp';
import { expect } from 'vitest';
import { join } from '#server/testing/people.ts';
import { findPictureProcesses, readPeakMemory } from '#server/testing/picture-processes.ts';
import { emptyPng, storedFiles, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp().extend('dale', perFile, ({ app }) => join(app, 'Dale Hutchings'));

async function readPicture(app: TestApp, url: string) {
  return sharp(Buffer.from(await (await fetch(app.url + url)).arrayBuffer()));
}

/** Checks that no picture took much memory. A process that took a lot is ended, so there must be one. */
function expectLittleMemory(): void {
  const peaks = findPictureProcesses().map((id) => readPeakMemory(id));
  expect(peaks).not.toEqual([]);
  expect(Math.max(...peaks)).toBeLessThan(200e6);
}

test.for([
  [1, 40_000],
  [40_000, 1],
  [100, 401],
] as const)(
  'an avatar of %i × %i is refused at once, in words, before any of it is decoded',
  async ([width, height], { app, dale }) => {
    const picture = emptyPng(width, height);
    const { status, body } = await upload(app, dale, picture);
    expect(status).toBe(400);
    expect(body).toEqual({ file: expect.stringMatching(/too long and thin.+Crop it closer to a square/) });
    expectLittleMemory();
    expect(storedFiles(app)).toEqual([]);
  },
);

test.for([
  [1, 1],
  [1, 4],
  [3, 1],
  [400, 100],
  [2000, 500],
] as const)('an avatar of %i × %i becomes a square of 400', async ([width, height], { app, dale }) => {
  const { status, body } = await upload(app, dale, emptyPng(width, height));
  expect(status).toBe(200);
  expect(await (await readPicture(app, body.secure_url)).metadata()).toMatchObject({ width: 400, height: 400 });
});

test.for([
  [1, 40_000, 1, 3200],
  [65_535, 1, 2400, 1],
] as const)(
  'a photo of %i × %i is scaled down before it is decoded as a whole',
  async ([width, height, newWidth, newHeight], { app, dale }) => {
    const { status, body } = await upload(app, dale, emptyPng(width, height), { preset: 'photo' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: newWidth, height: newHeight });
    expectLittleMemory();
  },
);

test('a photo of millions of rows of one pixel is refused, though it has few pixels', async ({ app, dale }) => {
  const { status, body } = await upload(app, dale, emptyPng(1, 20_000_000), { preset: 'photo' });
  expect(status).toBe(400);
  expect(body).toEqual({ file: expect.stringContaining('too long and thin') });
});

test.for(['gif', 'webp'] as const)('the first frame of an animated %s is used', async (format, { app, dale }) => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const film = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(film).metadata()).pages).toBe(3);
  const { body } = await upload(app, dale, film, { preset: 'photo' });
  expect(body).toMatchObject({ width: 60, height: 40 });
  const pixel = await (await readPicture(app, body.secure_url)).raw().toBuffer();
  expect([pixel.readUInt8(0) > 200, pixel.readUInt8(1) > 50, pixel.readUInt8(2) > 50]).toEqual([true, false, false]);
});

test('the first picture of an animated AVIF is used', async ({ app, dale }) => {
  const film = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .avif()
    .toBuffer();
  // Its tracks are left out: libvips refuses every file with this brand before it reads on.
  film.write('avis', 8, 'latin1');
  const { status, body } = await upload(app, dale, film, { preset: 'photo' });
  expect([status, body]).toMatchObject([200, { width: 60, height: 40 }]);
});
