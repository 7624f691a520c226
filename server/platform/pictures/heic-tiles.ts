import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { TileWork } from './heic.ts';
import { openHeic } from './heic-file.ts';
import type { Pixels } from './libheif.ts';

// A thread that decodes tiles of one file: started by heic.ts.

const { module, path, mostPixels, shrink, next, canvas }: TileWork = workerData;
const { grid, decodeTile } = openHeic(module, readFileSync(path), mostPixels);

for (let number = takeNext(); number < grid.columns * grid.rows; number = takeNext()) {
  const [column, row] = [number % grid.columns, Math.floor(number / grid.columns)];
  paste(decodeTile(column, row), column * grid.tile.width, row * grid.tile.height);
}

function takeNext(): number {
  return Atomics.add(next, 0, 1);
}

// Each pixel of the canvas is the average of a square of the tile.
function paste({ width, height, data }: Pixels, left: number, top: number): void {
  if (width !== grid.tile.width || height !== grid.tile.height) throw new Error('The tiles differ in size');
  const [columns, rows] = [Math.floor(grid.width / shrink), Math.floor(grid.height / shrink)];
  const [x0, y0] = [left / shrink, top / shrink];
  const bytes = 3 * Math.min(width / shrink, columns - x0);
  for (let y = 0; y < Math.min(height / shrink, rows - y0); y++) {
    const from = 3 * y * shrink * width;
    const to = 3 * ((y0 + y) * columns + x0);
    if (shrink === 1) canvas.set(data.subarray(from, from + bytes), to);
    else averageRow(data.subarray(from, from + 3 * shrink * width), canvas.subarray(to, to + bytes));
  }
}

/** Writes one row of the canvas: the averages of `shrink` rows of a tile, each of squares of `shrink` pixels. */
function averageRow(rows: Uint8Array, result: Uint8Array): void {
  const stride = rows.length / shrink;
  for (let at = 0; at < result.length; at++) {
    const color = at % 3;
    const first = (at - color) * shrink + color;
    let sum = 0;
    for (let row = first; row < rows.length; row += stride)
      for (let pixel = 0; pixel < shrink; pixel++) sum += rows[row + 3 * pixel] as number;
    result[at] = Math.round(sum / shrink ** 2);
  }
}
