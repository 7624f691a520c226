import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { photoSources, pictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { join } from '#server/testing/people.ts';
import { sendForm, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithClub();

async function fetchPicture(app: TestApp, url: string) {
  const response = await fetch(new URL(url, app.url));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function colorAt(bytes: Buffer, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return { red: pixel.readUInt8(0) > 200, blue: pixel.readUInt8(2) > 200 };
}

const place = {
  GPSLatitude: '27/1 20/1 0/1',
  GPSLongitude: '82/1 32/1 0/1',
  GPSLatitudeRef: 'N',
  GPSLongitudeRef: 'W',
};
const secrets = { IFD0: { Make: 'Harborphone', Artist: 'Dale at home' }, IFD3: place };

test('a photo from a phone comes back upright, without place, camera, or any other metadata', async ({ app, club }) => {
  // Orientation 6: the phone was held upright, its sensor lay on the side.
  const photo = await twoHalves(800, 600).withExif(secrets).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const sent = await sharp(photo).metadata();
  expect(sent.orientation).toBe(6);
  expect(sent.exif?.toString('latin1')).toContain('Harborphone');

  const { status, body } = await upload(app, club.dale, photo, { preset: 'photo' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 600, height: 800, format: 'jpg' });

  for (const format of ['jpg', 'webp'] as const) {
    const { bytes } = await fetchPicture(app, pictureUrl(body.public_id, 600, format));
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }, format).toEqual({});
    expect([width, height]).toEqual([600, 800]);
    expect(bytes.toString('latin1')).not.toMatch(/Harborphone|Exif|GPS|Dale/);
    expect(await colorAt(bytes, 300, 100)).toEqual({ red: true, blue: false });
    expect(await colorAt(bytes, 300, 700)).toEqual({ red: false, blue: true });
  }
});

test.for(['png', 'webp', 'gif', 'avif', 'jpeg'] as const)(
  'a %s is accepted, whatever its file name',
  async (format, { app, club }) => {
    const picture = await twoHalves(300, 200).toFormat(format).toBuffer();
    const { status, body } = await upload(app, club.dale, picture, { fileName: 'holiday.txt', type: 'text/plain' });
    expect(status).toBe(200);
    const { bytes } = await fetchPicture(app, body.secure_url);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
    expect(bytes.length).toBe(body.bytes);
  },
);

test('an avatar is square, in every size that pages show and twice that', async ({ app, club }) => {
  const picture = await twoHalves(900, 500).png().toBuffer();
  const { body } = await upload(app, club.dale, picture);
  expect(body).toMatchObject({ width: 400, height: 400, public_id: expect.stringMatching(/^avatar-/) });
  for (const size of [25, 50, 64, 128, 200, 400]) {
    const found = await fetchPicture(app, `/uploads/${body.public_id}/${size}.webp`);
    expect(found.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(found.bytes).metadata()).toMatchObject({ width: size, height: size });
  }
});

test('a photo keeps its shape, in widths up to its own', async ({ app, club }) => {
  const { body } = await upload(app, club.dale, await twoHalves(1200, 600).png().toBuffer(), { preset: 'photo' });
  expect(body).toMatchObject({ width: 1200, height: 600 });
  const widths = photoSources(body.secure_url)?.webp.match(/\d+(?=w)/g);
  const isReady = async () => (await club.dale.ask('GET', `/api/uploads/${body.public_id}`)).body.ready;
  await expect.poll(isReady).toBe(true);
  expect(widths).toEqual(['480', '960', '1200']);
  for (const width of widths ?? []) {
    const { bytes } = await fetchPicture(app, `/uploads/${body.public_id}/${width}.webp`);
    expect((await sharp(bytes).metadata()).width).toBe(Number(width));
  }
});

test('transparent parts of a picture become white', async ({ app, club }) => {
  const glass = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { body } = await upload(app, club.dale, await glass.png().toBuffer());
  const { bytes } = await fetchPicture(app, body.secure_url);
  expect(await colorAt(bytes, 200, 200)).toEqual({ red: true, blue: true });
});

test('browsers, but no caches between, store a picture forever, and it cannot run anything', async ({ app, club }) => {
  const { body } = await upload(app, club.dale, await twoHalves(100, 100).png().toBuffer());
  const { headers } = await fetchPicture(app, body.secure_url);
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(Number(headers.get('content-length'))).toBe(body.bytes);
});

test.for([
  'uploads/nothing/here.jpg',
  'uploads/..%2f..%2fjwt-secret/1.jpg',
  'uploads/avatar-0000000000000000000000000000000000000000-400x400/400.jpg',
  'uploads/avatar-0000000000000000000000000000000000000000-400x400/..%2f400.jpg',
  'uploads/avatar-0000000000000000000000000000000000000000-400x400/400.svg',
])('%s is 404, and that is not cached', async (path, { app }) => {
  const { status, headers } = await fetchPicture(app, `/${path}`);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the same picture sent twice is stored once, by one person or by two', async ({ app, club }) => {
  const picture = await twoHalves(321, 123).png().toBuffer();
  const first = await upload(app, club.dale, picture);
  const files = storedFiles(app).length;
  expect((await upload(app, club.dale, picture)).body).toEqual(first.body);
  expect((await upload(app, club.peg, picture)).body).toEqual(first.body);
  expect(storedFiles(app)).toHaveLength(files);
});

test('members upload, and nothing from a visitor or a Guest is stored', async ({ app, club }) => {
  const picture = await twoHalves(77, 77).png().toBuffer();
  const before = storedFiles(app);
  expect((await upload(app, club.visitor, picture)).status).toBe(401);
  expect((await upload(app, club.gus, picture)).status).toBe(403);
  expect(storedFiles(app)).toEqual(before);
  for (const person of [club.dale, club.max, club.ada]) {
    expect((await upload(app, person, picture)).status).toBe(200);
  }
});

test('uploads count toward the same limit as writing', async () => {
  const strict = await startApp({}, { rates: { ...usualLimits, writes: 2 } });
  onTestFinished(strict.stop);
  const dale = await join(strict, 'Dale Hutchings');
  const picture = await twoHalves(40, 40).png().toBuffer();
  const responses = [await upload(strict, dale, picture), await upload(strict, dale, picture)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await upload(strict, dale, picture)).status).toBe(429);
});

const dot = () => twoHalves(10, 10).png().toBuffer();

test('an upload form may name its preset after the file, and none means photo', async ({ app, club }) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await dot())]), 'dot.png');
  expect((await sendForm(app, club.dale, form)).body.public_id).toMatch(/^photo-/);
  form.set('upload_preset', 'avatar');
  expect((await sendForm(app, club.dale, form)).body.public_id).toMatch(/^avatar-/);
});

test('an upload with an unknown preset, without a file, or as JSON is refused under the field', async ({
  app,
  club,
}) => {
  expect((await upload(app, club.dale, await dot(), { preset: 'poster' })).body).toEqual({
    upload_preset: 'Choose avatar or photo.',
  });
  const empty = new FormData();
  empty.set('upload_preset', 'avatar');
  expect(await sendForm(app, club.dale, empty)).toMatchObject({ status: 400, body: { file: expect.any(String) } });
  expect(await club.dale.ask('POST', '/api/uploads', { file: 'x' })).toMatchObject({
    status: 400,
    body: { file: expect.any(String) },
  });
  const elsewhere = await fetch(`${app.url}/api/posts`, {
    method: 'POST',
    headers: { authorization: club.dale.token as string },
    body: empty,
  });
  expect(elsewhere.status).toBe(415);
});
