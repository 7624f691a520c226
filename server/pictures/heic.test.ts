import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHeic, writeHeicGrid } from '#server/testing/heic.ts';
import { decodeHeic } from './heic.ts';
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

test.each([0, 1, 2, 3].flatMap((turns) => [{ turns }, { turns, mirror: 0 }, { turns, mirror: 1 }]))(
  'a photo made of tiles is turned and mirrored like one that is not: %o',
  async (transformation) => {
    const whole = await save(writeHeic({ columns: 4, rows: 2, color, ...transformation }));
    const expected = await openPhoto(await heicToJpeg(whole, undefined));
    const tiles = await save(writeHeicGrid({ ...inTiles, ...transformation }));
    const { data, info } = await openPhoto(await heicToJpeg(tiles, undefined));
    expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
    expect(Math.max(...data.map((value, index) => Math.abs(value - (expected.data[index] ?? 0))))).toBeLessThan(4);
  },
);

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
