import { createHash } from 'node:crypto';
import { chmod, open, readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { mediumWidth, pictureTypes, pictureWidths, previewWidth } from '#contracts/platform/pictures/pictures.ts';
import type { StoredFile } from '#server/platform/storage/storage.ts';
import type { Size } from './heic-file.ts';
import { withoutMetadata } from './jpeg-metadata.ts';
import { lookOf } from './look.ts';
import { fitBox, heicToJpeg, inspect, openAvatar, openPhoto, readStart, sourceQuality } from './open-picture.ts';
import { type MadeFile, type Picture, type PictureJob, type PictureResults, sourceFile } from './picture.ts';

type Raw = { data: Buffer; info: OutputInfo };

// With more pixels, making all of it before the response takes too long when ten members send such pictures at once.
const largestAtOnce = 5_000_000;

// Effort against size, measured: docs/performance.md.
const webp = (image: Sharp) => image.webp({ quality: 78, effort: 0 });
const jpg = (image: Sharp) => image.jpeg({ quality: 82 });
const source = (image: Sharp) => image.jpeg({ quality: sourceQuality });

/**
 * Makes what a file can show right away, or the sizes left for later. They are upright, in sRGB, on white, and without metadata;
 * every pixel is encoded again. Only picture processes call this: a hostile file may take forever, or crash it.
 * @throws Refusal 400 `file` when it is not a picture that we accept
 */
export async function perform(job: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  if (job.kind === 'sizes') return makeSizes(job.path, job);
  await renameAnimatedAvif(job.path);
  return job.preset === 'avatar' ? makeAvatar(job.path) : beginPhoto(job.path);
}

/** Changes the brand in an animated AVIF file to the brand of a still one, because libvips opens only those. */
async function renameAnimatedAvif(path: string): Promise<void> {
  if ((await readStart(path, 12)).toString('latin1', 4) !== 'ftypavis') return;
  // What was copied may be read-only.
  await chmod(path, 0o600);
  const file = await open(path, 'r+');
  await file.write('avif', 8, 'latin1').finally(() => file.close());
}

// An avatar is small, so all of it is made right away.
async function makeAvatar(path: string): Promise<Picture> {
  const raw = await openAvatar(path);
  const largest = await encode(raw, raw.info.width, jpg);
  const files = [largest, ...(await encodeAll(raw, pictureWidths('avatar', raw.info.width)))];
  return { ...describe(raw.info, largest.bytes, largest, files), look: null };
}

async function beginPhoto(path: string): Promise<Picture> {
  const metadata = await inspect(path, 'photo');
  const original = await readAsJpeg(path, metadata);
  if (original && metadata.width * metadata.height > largestAtOnce) return beginLargePhoto(path, original);
  const raw = await openPhoto(original ?? path);
  const look = await lookOf(raw);
  const largest = await encode(raw, raw.info.width, jpg);
  if (raw.info.width <= mediumWidth) {
    const files = [largest, ...(await encodeAll(raw, pictureWidths('photo', raw.info.width)))];
    return { ...describe(raw.info, largest.bytes, largest, files), look };
  }
  const kept = original ?? (await encode(raw, raw.info.width, source)).bytes;
  const preview = await encode(raw, previewWidth, jpg);
  return { ...describe(raw.info, kept, largest, [largest, preview, await saveSource(path, kept)]), look };
}

/** Returns undefined for a file that other sizes could not be made from later. */
async function readAsJpeg(path: string, { format, compression, icc, orientation = 1 }: Metadata) {
  if (compression === 'hevc') return heicToJpeg(path, icc);
  return format === 'jpeg' ? withoutMetadata(await readFile(path), orientation) : undefined;
}

/** Decodes a JPEG only as far as a small size needs: that takes half the time. */
async function beginLargePhoto(path: string, original: Buffer): Promise<Picture> {
  const size = fitBox((await inspect(original, 'photo')).autoOrient);
  const width = Math.min(previewWidth, size.width);
  const raw = await openPhoto(original, { width, height: size.height });
  const preview = await encode(raw, raw.info.width, jpg);
  const files = [preview, await saveSource(path, original)];
  return { ...describe(size, original, preview, files), look: await lookOf(raw) };
}

async function makeSizes(path: string, { width, height }: Size): Promise<MadeFile[]> {
  const raw = await openPhoto(await readFile(path), { width, height });
  const widths = pictureWidths('photo', width);
  const largest = await encode(raw, width, jpg);
  const medium = width > mediumWidth ? [await encode(raw, mediumWidth, jpg)] : [];
  return [largest, ...medium, ...(await encodeAll(raw, widths))];
}

type Described = Omit<Picture, 'look'>;

function describe({ width, height }: Size, content: Buffer, { bytes }: MadeFile, files: StoredFile[]): Described {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  return { width, height, hash, bytes: bytes.length, files };
}

/** Replaces the uploaded file: sending megabytes from one process to another takes long. */
async function saveSource(path: string, bytes: Buffer): Promise<StoredFile> {
  await writeFile(path, bytes);
  return { name: sourceFile, type: pictureTypes.jpg, path };
}

async function encodeAll(raw: Raw, widths: number[]): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for (const width of widths) files.push(await encode(raw, width, webp));
  return files;
}

async function encode({ data, info }: Raw, newWidth: number, encoder: typeof jpg): Promise<MadeFile> {
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } }).resize({ width: newWidth });
  const format = encoder === webp ? 'webp' : 'jpg';
  return { name: `${newWidth}.${format}`, type: pictureTypes[format], bytes: await encoder(image).toBuffer() };
}
