// @module-tag sqlite
import { expect, test } from 'vitest';
import { writeHeic } from '#server/testing/heic.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { isPicture } from './attachments.ts';

const attach = (mimeType: string, content: Buffer, filename: string | null = null) =>
  isPicture({ filename, mimeType, disposition: 'attachment', content: new Uint8Array(content) });

const pictures = {
  jpeg: await twoHalves(8, 8).jpeg().toBuffer(),
  png: await twoHalves(8, 8).png().toBuffer(),
  webp: await twoHalves(8, 8).webp().toBuffer(),
  gif: await twoHalves(8, 8).gif().toBuffer(),
  avif: await twoHalves(8, 8).avif().toBuffer(),
  heic: writeHeic({ columns: 1, rows: 1, color: () => [76, 85, 254] }),
};

test.each(Object.entries(pictures))(
  'a %s without a type of its own is a picture, whatever its name',
  (_name, bytes) => {
    for (const filename of [null, 'photo.JFIF ', 'photo'])
      for (const type of ['application/octet-stream', 'image/x-png', 'image/jpe', 'application/x-octet-stream'])
        expect(attach(type, bytes, filename), type).toBe(true);
  },
);

test.each(['image/jpg', 'image/heic-sequence', 'image/heif-sequence', 'image/avif-sequence'])(
  '%s is the type of a picture',
  (type) => {
    expect(attach(type, pictures.heic)).toBe(true);
  },
);

test.each([
  ['image/svg+xml', '<svg/>'],
  ['application/octet-stream', 'Dear all, see photo.jpg'],
  ['application/octet-stream', '\0\0\0 ftypmp42'],
  ['application/pdf', '%PDF-1.7'],
])('a file of %s that begins with “%s” is no picture', (type, content) => {
  expect(attach(type, Buffer.from(content), 'photo.jpg')).toBe(false);
});
