import sharp from 'sharp';
import { expect } from 'vitest';
import { writeHeic, writeHeicGrid } from '#server/testing/heic.ts';
import { join } from '#server/testing/people.ts';
import { findPictureProcesses, readPeakMemory } from '#server/testing/picture-processes.ts';
import { storedFiles, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp().extend('dale', perFile, ({ app }) => join(app, 'Dale Hutchings'));

const red: [number, number, number] = [76, 85, 254];
const blue: [number, number, number] = [29, 254, 107];
const halves = { columns: 6, rows: 4, color: (column: number) => (column < 3 ? red : blue) };

async function colorAt(app: TestApp, url: string, left: number, top: number) {
  const bytes = Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [pixel.readUInt8(0) > 200, pixel.readUInt8(2) > 200];
}

test('a photo straight from an iPhone is accepted', async ({ app, dale }) => {
  const { status, body } = await upload(app, dale, writeHeic(halves), { preset: 'photo', type: 'image/heic' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 192, height: 128, format: 'jpg' });
  expect(await colorAt(app, body.secure_url, 20, 60)).toEqual([true, false]);
  expect(await colorAt(app, body.secure_url, 170, 60)).toEqual([false, true]);
});

test('an iPhone photo that was taken upright is shown upright', async ({ app, dale }) => {
  const { body } = await upload(app, dale, writeHeic({ ...halves, turns: 1 }), { preset: 'photo' });
  expect(body).toMatchObject({ width: 128, height: 192 });
  expect(await colorAt(app, body.secure_url, 60, 170)).toEqual([true, false]);
  expect(await colorAt(app, body.secure_url, 60, 20)).toEqual([false, true]);
});

test('an iPhone photo becomes a square avatar', async ({ app, dale }) => {
  const { body } = await upload(app, dale, writeHeic(halves));
  expect(body).toMatchObject({ width: 400, height: 400 });
});

test('an iPhone photo that is made of tiles is stored whole', async ({ app, dale }) => {
  const { status, body } = await upload(app, dale, writeHeicGrid({ tile: halves, columns: 2, rows: 3 }), {
    preset: 'photo',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 384, height: 384 });
  expect(await colorAt(app, body.secure_url, 370, 370)).toEqual([false, true]);
});

test('several iPhone photos at once are opened one after the other', async ({ app, dale }) => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map((columns) => upload(app, dale, writeHeic({ ...halves, columns }))),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

// A few bytes: its blocks are missing, and decoders show it all the same.
const huge = { ...halves, columns: 384, rows: 384, writtenBlocks: 1 };

test('only the primary picture of a HEIC file with several is decoded and stored', async ({ app, dale }) => {
  const { status, body } = await upload(app, dale, writeHeic(halves, huge, { ...halves, color: () => blue }), {
    preset: 'photo',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 192, height: 128 });
  expect(await colorAt(app, body.secure_url, 20, 60)).toEqual([true, false]);
});

const whole = writeHeic({ ...halves, columns: 8, rows: 8 });

test.for([
  ['cut off in its picture', whole.subarray(0, 20_000)],
  ['cut off in its head', whole.subarray(0, 200)],
  ['nothing but its first box', whole.subarray(0, 24)],
  ['a picture of noise', Buffer.concat([whole.subarray(0, 700), Buffer.alloc(60_000, 0x5a)])],
  ['more pixels than any phone takes', writeHeic({ ...halves, claimedSize: 20_000 })],
  ['a size that is not true', writeHeic({ ...halves, claimedSize: 4000 })],
  ['151 megapixels', writeHeic(huge)],
  ['151 megapixels where it claims to be small', writeHeic({ ...huge, claimedSize: 128 })],
  ['151 megapixels cut down to a small part', writeHeic({ ...huge, croppedTo: 128 })],
  ['a grid of 151 megapixels', writeHeicGrid({ tile: { ...halves, columns: 24, rows: 24 }, columns: 16, rows: 16 })],
  [
    'a grid of 151 megapixels where it claims to be small',
    writeHeicGrid({ tile: { ...huge, columns: 48, rows: 48 }, columns: 8, rows: 8, claimedSize: 128 }),
  ],
  ['a small grid of a tile of 151 megapixels', writeHeicGrid({ tile: huge, columns: 1, rows: 1, outputSize: 128 })],
] as const)(
  'a HEIC file that is %s is refused in words, and the next one is accepted',
  async ([_case, bytes], { app, dale }) => {
    const before = storedFiles(app);
    const { status, body } = await upload(app, dale, bytes);
    expect(status).toBe(400);
    expect(body).toEqual({ file: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(storedFiles(app)).toEqual(before);
    expect((await upload(app, dale, writeHeic(halves))).status).toBe(200);
    expect(Math.max(...findPictureProcesses().map((id) => readPeakMemory(id)))).toBeLessThan(400e6);
  },
);
