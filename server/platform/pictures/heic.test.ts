// @module-tag sqlite
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
  'a photo made of tiles is turned and mirrored like one that is not: %o',
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
  const { width, height, data } = await decodeHeic(await save(writeHeicGrid(inTiles)), 1_000_000);
  expect(threads).toBe(2);
  expect(data.length).toBe(width * height * 3);
  expect(data.includes(0)).toBe(false);
});

test('a photo that is not made of tiles needs no threads', async () => {
  threads = 0;
  await decodeHeic(await save(writeHeic({ columns: 4, rows: 2, color })), 1_000_000);
  expect(threads).toBe(0);
});
