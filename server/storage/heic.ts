import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { addColorProfile } from './color-profile.ts';

// Decoding takes 3 s for 12 megapixels on a small machine.
const longest = 30_000;
const mostMemory = 256;
/** Decoding takes about 20 bytes a pixel; the cameras of phones stay below this unless told otherwise. */
export const heicPixels = 26_000_000;

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Makes a PNG of the main picture in a HEIC file, upright, no larger than `box`. In a thread of its own, because the
 * decoder holds its thread for seconds and a broken file may keep it for good.
 */
export async function heicToPng(path: string, box: { width: number; height: number }): Promise<Buffer> {
  const { icc } = await sharp(path).metadata();
  const { data, width, height } = await decodeInWorker(path);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return icc ? addColorProfile(png, icc) : png;
}

function decodeInWorker(path: string): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    stdout: true,
    stderr: true,
  });
  const decoded = new Promise<Pixels>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('timeout')), longest);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('The decoder ended without an answer'));
    });
  });
  return decoded.finally(() => worker.terminate());
}
