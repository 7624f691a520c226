import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type PictureFormat, pictureTypes, pictureWidths } from '#contracts/pictures.ts';
import type { StoredFile } from '#server/storage/storage.ts';
import { openPicture } from './open-picture.ts';
import type { Picture, PictureJob } from './picture.ts';

const formats = Object.keys(pictureTypes) as PictureFormat[];

// Effort against size: these take 4 s for a photo of 12 megapixels on two cores, and under one for an avatar.
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Makes everything of a file that the site shows: upright, in sRGB, on white where it is transparent, without any
 * metadata, no pixel as it came. Only a picture process calls this: a hostile file may take forever, or crash it.
 * @throws Refusal 400 `file` when it is not a picture that we take
 */
export async function makePicture({ path, preset }: PictureJob): Promise<Picture> {
  const { data, info } = await openPicture(path, preset);
  const files: StoredFile[] = [];
  for (const width of pictureWidths(preset, info.width)) {
    for (const format of formats) files.push(await encode(data, info, width, format));
  }
  const { bytes } = files.find(({ name }) => name === `${info.width}.jpg`) as StoredFile;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return { width: info.width, height: info.height, hash, bytes: bytes.length, files };
}

async function encode(
  data: Buffer,
  { width, height, channels }: OutputInfo,
  newWidth: number,
  format: PictureFormat,
): Promise<StoredFile> {
  const image = sharp(data, { raw: { width, height, channels } }).resize({ width: newWidth });
  const bytes = await encoders[format](image).toBuffer();
  return { name: `${newWidth}.${format}`, type: pictureTypes[format], bytes };
}
