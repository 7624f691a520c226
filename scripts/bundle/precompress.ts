import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const textFile = /\.(?:js|css|svg|json|webmanifest|html|txt)$/;
const tooSmallToGain = 256;

/** Writes a `.br` and a `.gz` next to every text file under `dir`, so that the server never compresses on the fly. */
export async function precompress(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    const data = textFile.test(name) ? await readFile(`${dir}/${name}`) : Buffer.alloc(0);
    if (data.length < tooSmallToGain) continue;
    await writeFile(`${dir}/${name}.br`, brotliCompressSync(data));
    await writeFile(`${dir}/${name}.gz`, gzipSync(data, { level: 9 }));
  }
}
