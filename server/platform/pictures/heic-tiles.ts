import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { TileWork } from './heic.ts';
import { openHeic } from './heic-file.ts';
import type { Pixels } from './libheif.ts';

// A thread that decodes tiles of one file: started by heic.ts.

const { module, path, mostPixels, next, canvas }: TileWork = workerData;
const { grid, decodeTile } = openHeic(module, readFileSync(path), mostPixels);

for (let number = takeNext(); number < grid.columns * grid.rows; number = takeNext()) {
  const [column, row] = [number % grid.columns, Math.floor(number / grid.columns)];
  paste(decodeTile(column, row), column * grid.tile.width, row * grid.tile.height);
}

function takeNext(): number {
  return Atomics.add(next, 0, 1);
}

function paste({ width, height, data }: Pixels, left: number, top: number): void {
  if (width !== grid.tile.width || height !== grid.tile.height) throw new Error('The tiles differ in size');
  const bytes = 3 * Math.min(width, grid.width - left);
  for (let y = 0; y < Math.min(height, grid.height - top); y++) {
    const from = 3 * y * width;
    canvas.set(data.subarray(from, from + bytes), 3 * ((top + y) * grid.width + left));
  }
}
