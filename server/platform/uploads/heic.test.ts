// @module-tag sqlite
import sharp from 'sharp';
import { expect } from 'vitest';
import { writeHeic, writeHeicGrid } from '#server/testing/heic.ts';
import { join } from '#server/testing/people.ts';
import { findPictureProcesses, readPeakMemory } from '#server/testing/picture-processes.ts';
import { storedFiles, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp().extend('dale', perFile, ({ app }) => join(app, 'Dale Hutchings'));

const red: [number, number, number] = [76, 85, 254];
const blue: [number, number, number] = [29, 254, 107];
const halves = { columns: 6, rows: 4, color: (column: number) => (column < 3 ? red : blue) };

function shade(column: number, row: number): number {
  return 30 + 35 * (3 * row + column);
}

// Video has a luma of 16 for black and 235 for white.
function grey(value: number): [number, number, number] {
  return [16 + Math.round((value * 219) / 255), 128, 128];
}

async function download(app: TestApp, url: string) {
  return Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
}

async function colorAt(app: TestApp, url: string, left: number, top: number) {
  const pixel = await sharp(await download(app, url))
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [pixel.readUInt8(0) > 200, pixel.readUInt8(2) > 200];
}

test('a photo straight from an iPhone is accepted', async ({ app, dale }) => {
  const { status, body } = await upload(app, dale, writeHeic(halves), { preset: 'photo', type: 'image/heic' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 192, height: 128, format: 'jpg' });
  expect(await colorAt(app, body.secure_url, 20, 60)).toEqual([true, false]);
  expect(await colorAt(app, body.secure_url, 170, 60)).toEqual([false, true]);
});

test('an iPhone photo that was taken upright is shown upright', async ({ app, dale }) => {
  const { body } = await upload(app, dale, writeHeic({ ...halves, turns: 1 }), { preset: 'photo' });
  expect(body).toMatchObject({ width: 128, height: 192 });
  expect(await colorAt(app, body.secure_url, 60, 170)).toEqual([true, false]);
  expect(await colorAt(app, body.secure_url, 60, 20)).toEqual([false, true]);
});

test('an iPhone photo becomes a square avatar', async ({ app, dale }) => {
  const { body } = await upload(app, dale, writeHeic(halves));
  expect(body).toMatchObject({ width: 400, height: 400 });
});

test('an iPhone photo that is made of tiles is stored whole', async ({ app, dale }) => {
  const photo = writeHeicGrid({ tile: () => halves, columns: 2, rows: 3 });
  const { status, body } = await upload(app, dale, photo, { preset: 'photo' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 384, height: 384 });
  expect(await colorAt(app, body.secure_url, 370, 370)).toEqual([false, true]);
});

test('an iPhone panorama of 256 tiles is accepted', async ({ app, dale }) => {
  const tile = { columns: 1, rows: 1, color: () => red };
  const photo = writeHeicGrid({ tile: () => tile, columns: 16, rows: 16 });
  const { status, body } = await upload(app, dale, photo, { preset: 'photo' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 512, height: 512 });
});

test('the tiles of an iPhone photo are shown where they belong, without what is beyond the edges', async ({
  app,
  dale,
}) => {
  const tile = (column: number, row: number) => ({ ...halves, color: () => grey(shade(column, row)) });
  const outputSize = { width: 500, height: 200 };
  const photo = writeHeicGrid({ tile, columns: 3, rows: 2, outputSize });
  const { body } = await upload(app, dale, photo, { preset: 'photo' });
  expect(body).toMatchObject(outputSize);
  const bytes = await sharp(await download(app, body.secure_url))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const corners = [0, 188, 196, 380, 388, 499].flatMap((x) => [0, 124, 132, 199].map((y) => ({ x, y })));
  const expected = corners.map(({ x, y }) => shade(Math.floor(x / 192), Math.floor(y / 128)));
  const shown = corners.map(({ x, y }) => bytes[y * outputSize.width + x] ?? 0);
  expect(Math.max(...shown.map((value, index) => Math.abs(value - (expected[index] ?? 0))))).toBeLessThan(5);
});

test('several iPhone photos at once are all accepted', async ({ app, dale }) => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map((columns) => upload(app, dale, writeHeic({ ...halves, columns }))),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

// A few bytes: its blocks are missing, and decoders show it all the same.
const huge = { ...halves, columns: 384, rows: 384, writtenBlocks: 1 };

test('only the primary picture of a HEIC file with several is decoded and stored', async ({ app, dale }) => {
  const { status, body } = await upload(app, dale, writeHeic(halves, huge, { ...halves, color: () => blue }), {
    preset: 'photo',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 192, height: 128 });
  expect(await colorAt(app, body.secure_url, 20, 60)).toEqual([true, false]);
});

const hugeTile = { ...huge, columns: 150, rows: 150 };
const largeTile = { ...halves, columns: 24, rows: 24 };
const square = (blocks: number) => ({ ...halves, columns: blocks, rows: blocks });
const outputSize = { width: 128, height: 128 };
const twoTiles = writeHeicGrid({
  tile: (column) => ({ ...halves, color: () => (column ? red : blue) }),
  columns: 2,
  rows: 1,
});
const whole = writeHeic({ ...halves, columns: 8, rows: 8 });

test.for([
  ['cut off in its picture', whole.subarray(0, 20_000)],
  ['cut off in its head', whole.subarray(0, 200)],
  ['nothing but its first box', whole.subarray(0, 24)],
  ['a picture of noise', Buffer.concat([whole.subarray(0, 700), Buffer.alloc(60_000, 0x5a)])],
  ['more pixels than any phone takes', writeHeic({ ...halves, claimedSize: 20_000 })],
  ['a size that is not true', writeHeic({ ...halves, claimedSize: 4000 })],
  ['151 megapixels', writeHeic(huge)],
  ['151 megapixels where it claims to be small', writeHeic({ ...huge, claimedSize: 128 })],
  ['151 megapixels cut down to a small part', writeHeic({ ...huge, croppedTo: 128 })],
  ['a grid of 151 megapixels', writeHeicGrid({ tile: () => largeTile, columns: 16, rows: 16 })],
  [
    'a grid of 151 megapixels where it claims to be small',
    writeHeicGrid({ tile: () => hugeTile, columns: 8, rows: 8, claimedSize: 128 }),
  ],
  ['a small grid of a tile of 151 megapixels', writeHeicGrid({ tile: () => huge, columns: 1, rows: 1, outputSize })],
  [
    'a grid of tiles of 23 megapixels that claim to be small',
    writeHeicGrid({
      tile: () => ({ ...hugeTile, claimedSize: 192 }),
      columns: 2,
      rows: 2,
      outputSize: { width: 384, height: 384 },
    }),
  ],
  [
    'four tiles of 23 megapixels, most of them beyond the edges',
    writeHeicGrid({ tile: () => hugeTile, columns: 2, rows: 2, outputSize: { width: 4801, height: 4801 } }),
  ],
  ['tiles that are not needed', writeHeicGrid({ tile: () => halves, columns: 16, rows: 16, outputSize })],
  [
    'too few tiles',
    writeHeicGrid({ tile: () => halves, columns: 2, rows: 2, outputSize: { width: 500, height: 200 } }),
  ],
  [
    'tiles that differ in size',
    writeHeicGrid({ tile: (column, row) => (column + row < 2 ? square(4) : square(5)), columns: 2, rows: 2 }),
  ],
  ['a tile that is not there', writeHeicGrid({ tile: () => halves, columns: 2, rows: 2, writtenTiles: 3 })],
  ['a grid whose last tile is cut off', twoTiles.subarray(0, -20_000)],
] as const)(
  'a bad HEIC file (%s) is refused in words, and the next one is accepted',
  async ([_case, bytes], { app, dale }) => {
    expect((await upload(app, dale, writeHeic(halves))).status).toBe(200);
    const [before, process] = [storedFiles(app), findPictureProcesses()];
    const { status, body } = await upload(app, dale, bytes);
    expect(status).toBe(400);
    expect(body).toEqual({ file: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(storedFiles(app)).toEqual(before);
    // Another process would mean that this one took too much memory.
    expect(findPictureProcesses()).toEqual(process);
    expect(Math.max(...process.map((id) => readPeakMemory(id)))).toBeLessThan(400e6);
    expect((await upload(app, dale, writeHeic(halves))).status).toBe(200);
  },
);
