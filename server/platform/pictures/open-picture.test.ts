// @module-tag sqlite
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { twoHalves } from '#server/testing/pictures.ts';
import { withMetadata, withoutMetadata } from './jpeg-metadata.ts';
import { openPhoto } from './open-picture.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %i is shown upright, and so is its copy without metadata',
  async (orientation) => {
    const top = { create: { width: 30, height: 10, channels: 3 as const, background: '#00ff00' } };
    const plain = await twoHalves(60, 40)
      .composite([{ input: top, left: 30, top: 0 }])
      .png()
      .toBuffer();
    const photo = await sharp(plain).withMetadata({ orientation }).jpeg().toBuffer();
    const expected = await sharp(photo).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const copy = withoutMetadata(photo, orientation) as Buffer;
    expect(copy.length).toBeLessThan(photo.length + 50);
    for (const source of [photo, copy]) {
      const { data, info } = await openPhoto(source);
      expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
      expect(data.equals(expected.data)).toBe(true);
    }
  },
);

test('a copy without metadata has the same pixels and color profile, and nothing after its end', async () => {
  const photo = await twoHalves(64, 48)
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'Dale' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const copy = withoutMetadata(Buffer.concat([photo, Buffer.from('a film of the kitchen')]), 1) as Buffer;
  expect(copy.toString('latin1')).not.toMatch(/Dale|kitchen|Exif/);
  expect((await sharp(copy).metadata()).icc).toEqual((await sharp(photo).metadata()).icc);
  expect(await sharp(copy).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
});

test.each([
  ['a color profile', 548],
  ['a color profile of several segments', 150_000],
])('a JPEG without metadata is given an orientation and %s', async (_case, length) => {
  const plain = await twoHalves(64, 48).jpeg().toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(await sharp(plain).withIccProfile('p3').toBuffer()).metadata();
  const profile = Buffer.concat([icc, Buffer.alloc(length - icc.length, 7)]);
  profile.writeUInt32BE(length);
  const given = await sharp(withMetadata(plain, 6, profile)).metadata();
  expect(given).toMatchObject({ width: 64, height: 48, orientation: 6 });
  expect(given.icc?.equals(profile)).toBe(true);
});

test.each([
  ['half of a JPEG', (photo: Buffer) => photo.subarray(0, photo.length / 2)],
  ['nothing but its start', (photo: Buffer) => photo.subarray(0, 2)],
  [
    'a length beyond the end',
    (photo: Buffer) => Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff, 0])]),
  ],
  ['something else', () => Buffer.from('Dear all')],
])('no copy without metadata can be made of %s', async (_case, change) => {
  expect(withoutMetadata(change(await twoHalves(64, 48).jpeg().toBuffer()), 1)).toBeUndefined();
});

test('a JPEG without its last two bytes is shown like the whole one, and a shorter one is refused', async () => {
  const noise = {
    create: {
      width: 400,
      height: 300,
      channels: 3 as const,
      background: '#888888',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  };
  for (const progressive of [false, true]) {
    const photo = await sharp(noise).jpeg({ progressive }).toBuffer();
    const { data } = await openPhoto(photo);
    expect((await openPhoto(photo.subarray(0, -2))).data.equals(data)).toBe(true);
    for (const missing of [200, photo.length / 2])
      await expect(openPhoto(photo.subarray(0, -missing))).rejects.toThrow('damaged or incomplete');
  }
});

test('a panorama of an iPhone that is a JPEG is accepted', async () => {
  const size = { width: 16_382, height: 3628 };
  const photo = await sharp({ create: { ...size, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  const { width, height } = (await openPhoto(photo)).info;
  expect([width, height]).toEqual([2400, 532]);
});
