import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { badField } from '#server/platform/http/errors.ts';
import { type Grid, type HeicFile, openHeic } from './heic-file.ts';
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
  /** The number of the next tile. */
  next: Int32Array<SharedArrayBuffer>;
  /** Three bytes for each pixel of the picture. */
  canvas: Uint8Array<SharedArrayBuffer>;
}

// As many as there are cores on small machines; each one has a decoder with memory of its own.
const threads = 2;

// How many times as many pixels all tiles may have as the picture: a phone's of 24 megapixels have 1.16 times as many.
const beyondEdges = 1.25;

const wasm = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
const module = await WebAssembly.compile(await readFile(wasm));

/**
 * Decodes the primary picture of a HEIC file.
 * @throws Refusal 400 `file` when it has too many pixels
 * @throws Error when it cannot be decoded
 */
export async function decodeHeic(path: string, mostPixels: number): Promise<Decoded> {
  const file = openHeic(module, await readFile(path), mostPixels);
  if (isTooLarge(file, mostPixels)) throw badField('file', tooManyPixels(mostPixels));
  const { grid, orientation, hasAlpha } = file;
  if (orientation && !hasAlpha && hasTiles(grid))
    return { ...(await decodeTiles(path, mostPixels, grid)), orientation };
  return { ...file.decode(), orientation: 1 };
}

function isTooLarge({ pixels, grid }: HeicFile, mostPixels: number): boolean {
  const { columns, rows, tile, width, height } = grid;
  const inTiles = columns * tile.width * (rows * tile.height);
  return Math.max(pixels, width * height, inTiles / beyondEdges) > mostPixels;
}

/** Whether it has several tiles that cover the picture, and none beyond it. */
function hasTiles({ columns, rows, tile, width, height }: Grid): boolean {
  const isCovered = Math.ceil(width / tile.width) === columns && Math.ceil(height / tile.height) === rows;
  return isCovered && columns * rows > 1;
}

async function decodeTiles(path: string, mostPixels: number, { width, height }: Grid): Promise<Pixels> {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const canvas = new Uint8Array(new SharedArrayBuffer(width * height * 3));
  const workerData: TileWork = { module, path, mostPixels, next, canvas };
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
