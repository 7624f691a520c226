import sharp from 'sharp';
import { writeHeic } from '#server/testing/heic.ts';
import { type Figure, time } from './figures.ts';
import { type Person, send, signUp } from './people.ts';
import { measureMemory, startTarget } from './target.ts';

/** 12,288 × 12,288 pixels in blocks of 32, of which the file holds few, so that it is small. */
const hugeHeic = { columns: 384, rows: 384, writtenBlocks: 100, color: (): [number, number, number] => [90, 128, 128] };
const smallHeic = { columns: 4, rows: 4, color: (): [number, number, number] => [200, 128, 128] };

/** A picture of few bytes that takes much to open, while another member uploads a plain one. */
export async function attackWithPictures(folder: string): Promise<Figure[]> {
  const thin = await sharp({ create: { width: 1, height: 40_000, channels: 3, background: 'red' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return [
    ...(await attack(folder, `1. Avatar of 1×40,000 pixels (${thin.length} bytes)`, thin, 'avatar')),
    ...(await attack(
      folder,
      '2. HEIC with a second picture of 12,288×12,288',
      writeHeic(smallHeic, hugeHeic),
      'photo',
    )),
  ];
}

async function attack(folder: string, name: string, bytes: Buffer, preset: string): Promise<Figure[]> {
  const target = await startTarget(folder);
  const attacker = await signUp(target.url, 'attacker@example.com', '203.0.113.1');
  const other = await signUp(target.url, 'peg@example.com', '203.0.113.2');
  const plain = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const times: string[] = [];
  const memory = await measureMemory(target.pid, async () => {
    const hostile = time(upload(target.url, attacker, bytes, preset));
    const harmless = time(upload(target.url, other, plain, 'photo'));
    times.push(await hostile, await harmless);
  });
  await target.stop();
  const [hostile = '', harmless = ''] = times;
  return [
    { attack: name, figure: 'its response after', value: hostile },
    { attack: name, figure: 'another member’s upload meanwhile', value: harmless },
    { attack: name, figure: 'most memory of the server', value: `${memory} MB` },
  ];
}

async function upload(url: string, person: Person, bytes: Buffer, preset: string): Promise<void> {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture');
  await send(url, person, 'POST', '/api/uploads', form).catch(() => {});
}
