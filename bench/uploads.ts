import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readUpload } from '#contracts/platform/uploads.ts';
import { measureMemory } from './attacks/target.ts';
import { signIn, signUp } from './sign-in.ts';

/** What it takes when ten members send two photos of 12 megapixels each at the same moment. */
export interface UploadFigures {
  /** Seconds from the first byte to the response. */
  p50: number;
  p95: number;
  /** Seconds until all sizes of all photos are there. */
  ready: number;
  /** CPU seconds of the server and its picture processes for each photo, all sizes. */
  cpu: number;
  /** Megabytes of the server and its picture processes, at most. */
  memory: number;
}

const people = 10;
const photosEach = 2;
const ticksPerSecond = 100;

export async function measureUploads({ url, pid }: { url: string; pid: number }): Promise<UploadFigures> {
  const photo = await takePhoto();
  const tokens: string[] = [];
  for (let index = 0; index < people; index++) {
    const person = { name: `Coach ${index}`, email: `coach-${index}@example.com`, password: 'a short sentence works' };
    await signUp(url, person);
    tokens.push(await signIn(url, person));
  }
  const sent = tokens.flatMap((token) => Array.from({ length: photosEach }, () => token));
  const [times, before, start] = [[] as number[], readCpu(pid), performance.now()];
  const seconds = () => (performance.now() - start) / 1000;
  const memory = await measureMemory(
    pid,
    async () => {
      const uploaded = sent.map(async (token, index) => {
        const id = await send(url, token, withNumber(photo, index));
        times.push(seconds());
        return { id, token };
      });
      for (const { id, token } of await Promise.all(uploaded)) await untilReady(url, id, token);
      // Reading it pauses the processes.
    },
    500,
  );
  times.sort((one, other) => one - other);
  const quantile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  const cpu = (readCpu(pid) - before) / sent.length;
  return { p50: quantile(0.5), p95: quantile(0.95), ready: seconds(), cpu, memory };
}

/** Noise in octaves, as it is in photographs: 4032 × 3024 pixels, about 3 MB. */
async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const octaves = [7, 5, 3, 1].map(async (octave) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 3 + 8 * octave };
    const size = { width: Math.ceil(width / 2 ** octave), height: Math.ceil(height / 2 ** octave) };
    const small = sharp({ create: { ...size, channels: 3, background: '#888888', noise } }).removeAlpha();
    return sharp(await small.png().toBuffer())
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
  const [first, ...others] = await Promise.all(octaves);
  const layers = others.map((input) => ({ input, blend: 'soft-light' as const }));
  return sharp(first).composite(layers).jpeg({ quality: 90 }).toBuffer();
}

/** Another photo for each: the number stands in its restart interval of zero, which changes nothing. */
function withNumber(jpeg: Buffer, number: number): Buffer {
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xee, 0, 14]),
    Buffer.from('Adobe\0d'),
    Buffer.from([0, 0, 0, number, 1]),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

async function send(url: string, token: string, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.set('upload_preset', 'photo');
  form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers: { authorization: token }, body: form });
  const { public_id } = (await response.json()) as { public_id?: string };
  if (!public_id) throw new Error(`The upload was refused with ${response.status}`);
  return public_id;
}

async function untilReady(url: string, id: string, token: string): Promise<void> {
  const address = url + readUpload.url.replace(':id', id);
  for (;;) {
    const response = await fetch(address, { headers: { authorization: token } });
    if (((await response.json()) as { ready: boolean }).ready) return;
    await wait(100);
  }
}

/** CPU seconds of a process and of its children, also of those that have ended (Linux only; else 0). */
function readCpu(pid: number): number {
  try {
    const [, , , , , , , , , , , , , ...times] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, '()')
      .split(' ');
    const own = times.slice(0, 4).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + readCpu(Number(child)), own);
  } catch {
    return 0;
  }
}
