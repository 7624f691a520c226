import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const textFile = /\.(?:js|css|svg|json|webmanifest|html|txt|map)$/;
const tooSmallToGain = 256;

/** Writes a `.br` and a `.gz` next to every text file under `dir`, so that the server never compresses on the fly. */
export async function precompress(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    await compressFile(join(entry.parentPath, entry.name));
  }
}

async function compressFile(file: string): Promise<void> {
  const data = await readFile(file);
  if (data.length < tooSmallToGain) return;
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  await Promise.all([
    brotli(data, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzip(data, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
