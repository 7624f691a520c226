import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { badField } from '#server/platform/http/errors.ts';
import { type Grid, type HeicFile, openHeic, type Size } from './heic-file.ts';
import type { Pixels } from './libheif.ts';
import { tooManyPixels } from './refusals.ts';

interface Decoded extends Pixels {
  /** How it has to be turned, as in EXIF. */
  orientation: number;
}

/** What a thread needs to decode tiles of a file: each takes the next one until none is left. */
export interface TileWork {
  module: WebAssembly.Module;
  path: string;
  mostPixels: number;
  /** How many pixels of a tile become one, in each direction. */
  shrink: number;
  /** The number of the next tile. */
  next: Int32Array<SharedArrayBuffer>;
  /** Three bytes for each pixel of the picture, after shrinking. */
  canvas: Uint8Array<SharedArrayBuffer>;
}

// As many as there are cores on small machines; each one has a decoder with memory of its own.
const threads = 2;

// All tiles together may have this many times the pixels that a picture may have. Those of a phone's photo of 24 megapixels
// have 1.16 times its pixels.
const beyondEdges = 1.25;

// The most tiles of a picture that has unneeded ones: as many as libheif takes in a file by default, besides the grid.
const mostWithUnneeded = 255;

const wasm = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
const module = await WebAssembly.compile(await readFile(wasm));

/** The most pixels of a picture in tiles, which are made smaller one by one, and of any other picture. */
interface HeicLimits {
  inTiles: number;
  whole: number;
}

/**
 * Decodes the primary picture of a HEIC file. Shrinks a picture in tiles by a power of two, as long as it fills `within` when it
 * is upright.
 * @throws Refusal 400 `file` when it has too many pixels
 * @throws Error when it cannot be decoded
 */
export async function decodeHeic(path: string, limits: HeicLimits, within: Size): Promise<Decoded> {
  const file = openHeic(module, await readFile(path), limits.inTiles);
  const { grid, orientation, hasAlpha } = file;
  const isInTiles = hasTiles(grid) && !hasAlpha && grid.tile.width * grid.tile.height * threads <= limits.whole;
  const shrink = findShrink(grid, (orientation ?? 1) > 4 ? { width: within.height, height: within.width } : within);
  // Tiles that can't be made smaller need as much memory as a whole picture.
  const mostPixels = orientation && isInTiles && shrink > 1 ? limits.inTiles : limits.whole;
  if (isTooLarge(file, mostPixels)) throw badField('file', tooManyPixels(mostPixels));
  if (!orientation || !isInTiles) return { ...file.decode(mostPixels), orientation: 1 };
  return { ...(await decodeTiles({ path, mostPixels, shrink }, grid)), orientation };
}

function isTooLarge({ pixels, grid }: HeicFile, mostPixels: number): boolean {
  const { columns, rows, tile, width, height } = grid;
  const inTiles = columns * tile.width * (rows * tile.height);
  return Math.max(pixels, width * height, inTiles / beyondEdges) > mostPixels;
}

/**
 * Checks whether it has several tiles that cover the picture, and none beyond it.
 * @throws Error when some are beyond it and there are many in all
 */
function hasTiles({ columns, rows, tile, width, height }: Grid): boolean {
  const [most, mostRows] = [Math.ceil(width / tile.width), Math.ceil(height / tile.height)];
  const areNeeded = columns <= most && rows <= mostRows;
  if (!areNeeded && columns * rows > mostWithUnneeded) throw new Error('It has tiles that are not needed');
  return columns === most && rows === mostRows && columns * rows > 1;
}

/** Returns how many pixels become one, in each direction: a power of two that divides the sides of a tile. */
function findShrink({ width, height, tile }: Grid, within: Size): number {
  const most = Math.max(width / within.width, height / within.height);
  let shrink = 1;
  while (shrink * 2 <= most && tile.width % (shrink * 2) === 0 && tile.height % (shrink * 2) === 0) shrink *= 2;
  return shrink;
}

async function decodeTiles(work: Pick<TileWork, 'path' | 'mostPixels' | 'shrink'>, grid: Grid): Promise<Pixels> {
  const [width, height] = [Math.floor(grid.width / work.shrink), Math.floor(grid.height / work.shrink)];
  const next = new Int32Array(new SharedArrayBuffer(4));
  const canvas = new Uint8Array(new SharedArrayBuffer(width * height * 3));
  const workerData: TileWork = { ...work, module, next, canvas };
  const url = new URL('./heic-tiles.ts', import.meta.url);
  const workers = Array.from({ length: threads }, () => new Worker(url, { workerData }));
  try {
    await Promise.all(workers.map(ended));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return { width, height, channels: 3, data: Buffer.from(canvas.buffer) };
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject).once('exit', (code) => (code ? reject(new Error(`exit code ${code}`)) : resolve()));
  });
}
