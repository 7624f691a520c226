// @module-tag sqlite
// @module-tag full
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHeic, writeHeicGrid } from '#server/testing/heic.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { decodeHeic } from './heic.ts';
import { withMetadata } from './jpeg-metadata.ts';
import { heicToJpeg, openPhoto } from './open-picture.ts';

const color = (column: number, row: number): [number, number, number] => [20 + 25 * column + 100 * row, 128, 128];
const inTiles = {
  tile: (column: number, row: number) => ({
    columns: 2,
    rows: 1,
    color: (block: number) => color(2 * column + block, row),
  }),
  columns: 2,
  rows: 2,
};

const limits = { inTiles: 1_000_000, whole: 1_000_000 };
const large = { width: 1000, height: 1000 };

let folder: string;
let threads = 0;
const count = () => threads++;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldhouse-heic-'));
  process.on('worker', count);
});
afterAll(async () => {
  process.off('worker', count);
  await rm(folder, { recursive: true });
});

async function save(bytes: Buffer) {
  const path = join(folder, 'photo.heic');
  await writeFile(path, bytes);
  return path;
}

function distance(one: Buffer, other: Buffer): number {
  return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
}

test.each([0, 1, 2, 3].flatMap((turns) => [{ turns }, { turns, mirror: 0 }, { turns, mirror: 1 }]))(
  'a photo made of tiles is turned and mirrored like a whole one: %o',
  async (transformation) => {
    const whole = await save(writeHeic({ columns: 4, rows: 2, color, ...transformation }));
    const expected = await openPhoto(await heicToJpeg(whole, undefined));
    const tiles = await save(writeHeicGrid({ ...inTiles, ...transformation }));
    const { data, info } = await openPhoto(await heicToJpeg(tiles, undefined));
    expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
    expect(distance(data, expected.data)).toBeLessThan(4);
  },
);

test('a photo in the colors of an iPhone is shown in the same colors in sRGB', async () => {
  const tile = () => ({ columns: 2, rows: 1, color: (): [number, number, number] => [120, 100, 160] });
  const { icc: profile } = await sharp(await twoHalves(8, 8).withIccProfile('p3').jpeg().toBuffer()).metadata();
  const unconverted = await openPhoto(await save(writeHeicGrid({ ...inTiles, tile })));
  const jpeg = await sharp(unconverted.data, { raw: unconverted.info }).jpeg({ quality: 92 }).toBuffer();
  const expected = await openPhoto(withMetadata(jpeg, 1, profile));
  const photo = await openPhoto(await save(writeHeicGrid({ ...inTiles, tile, ...(profile && { profile }) })));
  expect(distance(photo.data, expected.data)).toBeLessThan(4);
  expect(distance(photo.data, unconverted.data)).toBeGreaterThan(10);
});

test('two threads decode a photo made of tiles, and share them', async () => {
  threads = 0;
  const { width, height, data } = await decodeHeic(await save(writeHeicGrid(inTiles)), limits, large);
  expect(threads).toBe(2);
  expect(data.length).toBe(width * height * 3);
  expect(data.includes(0)).toBe(false);
});

test('a photo that is not made of tiles needs no threads', async () => {
  threads = 0;
  await decodeHeic(await save(writeHeic({ columns: 4, rows: 2, color })), limits, large);
  expect(threads).toBe(0);
});

test.each([0, 1])(
  'a photo in tiles is made smaller while it is decoded, by a power of two: %i turns',
  async (turns) => {
    const tiles = await save(writeHeicGrid({ ...inTiles, turns }));
    const whole = await decodeHeic(tiles, limits, large);
    for (const [within, shrink] of [
      [{ width: 48, height: 48 }, 2],
      [{ width: 32, height: 32 }, 4],
    ] as const) {
      const small = await decodeHeic(tiles, limits, within);
      expect([small.width, small.height]).toEqual([whole.width / shrink, whole.height / shrink]);
      const expected = await sharp(whole.data, { raw: { ...whole, channels: 3 } })
        .resize(small.width, small.height, { kernel: 'nearest' })
        .raw()
        .toBuffer();
      expect(distance(small.data, expected)).toBeLessThan(4);
    }
  },
);

test('a photo without tiles, or with large ones, may have fewer pixels than one with small tiles', async () => {
  const few = { inTiles: 1_000_000, whole: 4000 };
  const refused = { message: expect.stringContaining('too many pixels') };
  await expect(decodeHeic(await save(writeHeic({ columns: 4, rows: 2, color })), few, large)).rejects.toMatchObject(
    refused,
  );
  const tiles = await save(writeHeicGrid(inTiles));
  await expect(decodeHeic(tiles, few, large)).rejects.toMatchObject(refused);
  expect((await decodeHeic(tiles, { ...few, whole: 4096 }, { width: 48, height: 48 })).orientation).toBe(1);
});

test('a photo whose tiles can’t be made smaller may have no more pixels than a photo without tiles', async () => {
  const few = { inTiles: 1_000_000, whole: 4096 };
  await expect(decodeHeic(await save(writeHeicGrid(inTiles)), few, large)).rejects.toMatchObject({
    message: expect.stringContaining('too many pixels'),
  });
});

test('a photo with a few tiles beyond its edges is decoded as a whole', async () => {
  const tiles = await save(writeHeicGrid({ ...inTiles, outputSize: { width: 64, height: 64 } }));
  const { width, height } = await decodeHeic(tiles, limits, large);
  expect([width, height]).toEqual([64, 64]);
});
