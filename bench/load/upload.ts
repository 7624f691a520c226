import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#bench/bench.ts';
import { readUpload } from '#contracts/platform/uploads.ts';
import { withNumber } from './photo.ts';

/** Sends one photo after the other, each a little different. Returns how many seconds each response took. */
export async function uploadPhotos(site: Site, token: string, photo: Buffer, numbers: number[]) {
  const sent: { id: string; seconds: number }[] = [];
  for (const number of numbers) {
    const start = performance.now();
    const id = await send(site, token, withNumber(photo, number));
    sent.push({ id, seconds: (performance.now() - start) / 1000 });
  }
  return sent;
}

async function send({ url }: Site, token: string, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.set('upload_preset', 'photo');
  form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers: { authorization: token }, body: form });
  const { public_id } = (await response.json()) as { public_id?: string };
  if (!public_id) throw new Error(`The upload was refused with ${response.status}`);
  return public_id;
}

/** Waits until a photo has all of its sizes. */
export async function untilReady({ url }: Site, id: string, token: string): Promise<void> {
  const address = url + readUpload.url.replace(':id', id);
  for (;;) {
    const response = await fetch(address, { headers: { authorization: token } });
    if (((await response.json()) as { ready: boolean }).ready) return;
    await wait(100);
  }
}
