// @module-tag sqlite
// @module-tag full
import sharp from 'sharp';
import { expect } from 'vitest';
import { join, type Person } from '#server/testing/people.ts';
import { beginUpload, emptyPng, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp()
  .extend('dale', perFile, ({ app }) => join(app, 'Dale Hutchings'))
  .extend('jpeg', perFile, () => twoHalves(600, 400).jpeg().toBuffer());

async function isAlive(app: TestApp, dale: Person) {
  return (await fetch(`${app.url}/healthz`)).ok && (await dale.ask('GET', '/api/posts')).status === 200;
}

async function expectRefusal(
  app: TestApp,
  dale: Person,
  bytes: Uint8Array,
  words: RegExp,
  status = 400,
  fileName = 'picture.jpg',
) {
  const response = await upload(app, dale, bytes, { fileName });
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ file: expect.stringMatching(words) });
  expect(storedFiles(app)).toEqual([]);
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  expect(await isAlive(app, dale)).toBe(true);
}

const notAPicture = /can’t open.+JPEG, PNG/;

test('an empty file is refused in plain words, with nothing left on the disk', ({ app, dale }) =>
  expectRefusal(app, dale, Buffer.alloc(0), /empty/));

test('a text with the name of a picture is refused', ({ app, dale }) =>
  expectRefusal(app, dale, Buffer.from('Dear all, see you Wednesday.'), notAPicture));

test.for([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  [
    'SVG behind an XML head',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['PPM', 'P6 1 1 255 abc'],
  ['a script for ImageMagick', 'push graphic-context\nimage over 0,0 0,0 "https://example.com/x.png"'],
] as const)('%s sent as a picture is refused', ([_case, text], { app, dale }) =>
  expectRefusal(app, dale, Buffer.from(text), notAPicture, 400, 'picture.png'),
);

test('a TIFF is refused', async ({ app, dale }) =>
  expectRefusal(app, dale, await twoHalves(50, 50).tiff().toBuffer(), notAPicture));

test('half of a JPEG is refused', ({ app, jpeg, dale }) =>
  expectRefusal(app, dale, jpeg.subarray(0, Math.floor(jpeg.length / 2)), /damaged/));

test.for(['png', 'webp', 'gif', 'avif'] as const)('half of a %s is refused', async (format, { app, dale }) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer();
  await expectRefusal(app, dale, whole.subarray(0, Math.floor(whole.length / 2)), /damaged|can’t open/);
});

test('a few bytes that unpack to 900 million pixels are refused', async ({ app, dale }) => {
  const bomb = emptyPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(200_000);
  await expectRefusal(app, dale, bomb, /too many pixels.+64 megapixels/);
});

test('21 MB are refused', ({ app, dale }) =>
  expectRefusal(app, dale, Buffer.alloc(21_000_000, 1), /larger than 20 MB/, 413));

test('an upload that breaks off leaves no file behind', async ({ app, dale }) => {
  const { drop } = beginUpload(app, dale, 100_000);
  await expect.poll(() => storedFiles(app)).toHaveLength(1);
  drop();
  await expect.poll(() => storedFiles(app)).toEqual([]);
  expect(await isAlive(app, dale)).toBe(true);
});

test('a body that is not the form it claims to be is refused', async ({ app, dale }) => {
  for (const contentType of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const headers = { authorization: dale.token as string, 'content-type': contentType };
    const response = await fetch(`${app.url}/api/uploads`, { method: 'POST', headers, body: 'hello' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ file: expect.any(String) });
  }
  expect(storedFiles(app)).toEqual([]);
});

test('a file of more than 20 MB, in a form without a length, is refused', async ({ app, dale }) => {
  const body = new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      send('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
      for (let i = 0; i < 22; i++) controller.enqueue(new Uint8Array(1_000_000));
      send('\r\n--x--\r\n');
      controller.close();
    },
  });
  const headers = { authorization: dale.token as string, 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const response = await fetch(`${app.url}/api/uploads`, init);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ file: expect.stringContaining('20 MB') });
  expect(storedFiles(app)).toEqual([]);
});

test('a picture that is also a script comes back as a picture only', async ({ app, dale, jpeg }) => {
  const script = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>';
  const polyglot = Buffer.concat([jpeg, Buffer.from(script)]);
  const { status, body } = await upload(app, dale, polyglot, { fileName: 'picture.html', type: 'text/html' });
  expect(status).toBe(200);
  const response = await fetch(app.url + body.secure_url);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await response.text()).not.toMatch(/script|php/);
});

test('an odd file name doesn’t change where a picture is stored', async ({ app, dale, jpeg }) => {
  const { status, body } = await upload(app, dale, jpeg, { fileName: '../../../../tmp/"evil\r\n.jpg' });
  expect(status).toBe(200);
  expect(body.secure_url).toMatch(/^\/uploads\/avatar-[\da-f]{40}-400x400\/400\.jpg$/);
});

test('however a picture is broken, the response is a picture or a refusal', async ({ app, dale }) => {
  const random = seededRandom(7);
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const whole = await twoHalves(200, 150).toFormat(format).toBuffer();
    for (let round = 0; round < 12; round++) {
      const broken = Buffer.from(whole);
      for (let i = 0; i < 1 + round; i++) broken.writeUInt8(random(256), random(broken.length));
      const { status, body } = await upload(app, dale, broken);
      expect([200, 400], JSON.stringify(body)).toContain(status);
      if (status === 400) expect(Object.keys(body)).toEqual(['file']);
    }
  }
  expect(await isAlive(app, dale)).toBe(true);
});

function seededRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
