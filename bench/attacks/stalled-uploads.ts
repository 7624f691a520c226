import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createPerson } from '#server/testing/people.ts';
import { beginUpload } from '#server/testing/pictures.ts';
import { type Figure, formatMs } from './figures.ts';
import { type Person, send, signUp } from './people.ts';
import { startTarget } from './target.ts';

const accounts = 62;
const longest = 60_000;

/** Many accounts begin an upload each and send nothing more, while another member uploads a picture. */
export async function attackWithStalledUploads(folder: string): Promise<Figure[]> {
  const target = await startTarget(folder);
  const other = await signUp(target.url, 'peg@example.com', '203.0.113.2');
  const begun = [];
  for (let number = 0; number < accounts; number++) {
    const { token } = await signUp(target.url, `stall${number}@example.com`, '203.0.113.9');
    begun.push(beginUpload(target, createPerson(target, 'A stranger', '', token), 50_000));
  }
  await wait(500);
  const value = await uploadWhenPossible(target.url, other);
  for (const { drop } of begun) drop();
  await target.stop();
  return [
    { attack: `6. ${accounts} accounts with a stalled upload each`, figure: 'another member’s upload after', value },
  ];
}

/** How long somebody tries until their picture is accepted; given up after a minute. */
async function uploadWhenPossible(url: string, person: Person): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const began = performance.now();
  while (performance.now() - began < longest) {
    const form = new FormData();
    form.set('upload_preset', 'photo');
    form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    if ((await send(url, person, 'POST', '/api/uploads', form)).status < 300)
      return formatMs(performance.now() - began);
    await wait(250);
  }
  return `over ${longest / 1000} s`;
}
