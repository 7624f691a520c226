import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { defineRow, joinMembers, type Site } from '#bench/bench.ts';
import { quantile } from '#bench/load/load.ts';
import { readMemory, withBusyCore } from '#bench/load/machine.ts';
import { atMost } from '#bench/report.ts';
import { readUpload } from '#contracts/platform/uploads.ts';
import { callApi } from '#e2e/api.ts';

export const uploads = defineRow({
  name: 'uploads',
  goals: {
    p95: atMost(2, 's', 'p95 of the response to photos of 12 megapixels at once, with one core busy'),
    ready: atMost(20, 's', 'until all sizes are there'),
    memory: atMost(250, 'MB', 'the server afterwards'),
  },
  async measure({ onEachSite, choose }, say) {
    const photo = await takePhoto();
    await onEachSite('sample', async (site) => {
      const members = await joinMembers(site, choose(10, 1));
      const senders = [...members, ...members];
      const start = performance.now();
      const times = await withBusyCore(async () => {
        const sent = await Promise.all(senders.map((token, number) => uploadPhoto(site, token, photo, number)));
        for (const [index, { id }] of sent.entries()) await untilReady(site, id, senders[index] ?? '');
        return sent.map(({ seconds }) => seconds);
      });
      const about = `${senders.length} photos on ${site.engine}`;
      say('p95', about, quantile(times, 0.95), `p50 ${quantile(times, 0.5).toFixed(1)} s`);
      say('ready', about, (performance.now() - start) / 1000);
      say('memory', about, readMemory(site.pid));
    });
  },
});

/** Returns coarse noise under fine noise, as it is in photographs: 4032 × 3024 pixels, about 3 MB. */
async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const [coarse, fine] = await Promise.all([createNoise(63, 48, 60), createNoise(width, height, 20)]);
  const layers = [{ input: fine, blend: 'soft-light' as const }];
  return sharp(await sharp(coarse).resize(width, height, { fit: 'fill' }).png().toBuffer())
    .composite(layers)
    .jpeg({ quality: 90 })
    .toBuffer();
}

function createNoise(width: number, height: number, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Uploads a photo that `number` makes different from the others. Returns its id, and how many seconds the response took. */
async function uploadPhoto({ url }: Site, token: string, photo: Buffer, number: number) {
  const form = new FormData();
  form.set('upload_preset', 'photo');
  form.set('file', new Blob([new Uint8Array(withNumber(photo, number))]), 'photo.jpg');
  const start = performance.now();
  const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers: { authorization: token }, body: form });
  const { public_id: id } = (await response.json()) as { public_id?: string };
  if (!id) throw new Error(`The upload was refused with ${response.status}`);
  return { id, seconds: (performance.now() - start) / 1000 };
}

/** Waits until a photo has all of its sizes. */
async function untilReady({ url }: Site, id: string, token: string): Promise<void> {
  while (!(await callApi({ url, token }, readUpload, { params: { id } })).ready) await wait(100);
}

// The number is in the flags of a segment for Adobe’s programs, which changes nothing that people see.
function withNumber(jpeg: Buffer, number: number): Buffer {
  const segment = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe\0d'), 0, 0, 0, number, 1]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
