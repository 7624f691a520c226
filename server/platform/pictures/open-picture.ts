import { open as openFile, readFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { largestWidth, type UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { notAPicture, uploadLimits } from '#contracts/platform/uploads.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import type { Size } from './heic-file.ts';
import { withMetadata } from './jpeg-metadata.ts';
import { damaged, tooManyPixels, tooThin } from './refusals.ts';

// By default libvips opens everything it can, including SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
// Every file is opened only once.
sharp.cache(false);
// Two processes share the cores; more threads would only take more memory.
sharp.concurrency(1);

// Decoding a whole HEIC or AVIF takes about 20 bytes a pixel. Phones write large ones in tiles.
const heicLimits = { inTiles: uploadLimits.pixels, whole: 26_000_000 };
const avifPixels = 50_000_000;
const paper = '#ffffff';

/** The quality of a JPEG from which other sizes are made. */
export const sourceQuality = 92;

// Taller than any page shows; WebP ends at 16,383.
const box: Size = { width: largestWidth('photo'), height: 3200 };

/** Returns how large a photo of this size, upright, is at its largest. */
export function fitBox({ width, height }: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length));
}

/**
 * Opens a photo as raw pixels, upright, in sRGB, within a box: as large as it will ever be shown, or smaller. Only the
 * first frame of an animation is decoded.
 * @throws Refusal 400 `file`
 */
export function openPhoto(source: string | Buffer, within = box) {
  return open(source, 'photo', { ...within, fit: 'inside', withoutEnlargement: true });
}

/** Opens a picture like `openPhoto`, for an avatar, which is cropped to a square. */
export async function openAvatar(source: string) {
  const side = largestWidth('avatar');
  const { data, info } = await open(source, 'avatar', { width: side, height: side, fit: 'outside' });
  return decode(
    sharp(data, { raw: info }).resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention }),
  );
}

async function open(source: string | Buffer, preset: UploadPreset, size: ResizeOptions) {
  const { format, compression, icc, orientation = 1 } = await inspect(source, preset);
  if (compression === 'hevc') return open(await heicToJpeg(source as string, icc), preset, size);
  try {
    // Turning before shrinking would need the whole picture in memory.
    const within = orientation > 4 ? turned(size) : size;
    const read = (bytes: string | Buffer, failOn: 'error' | 'warning') =>
      decode(sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn }).resize(within));
    const raw = await read(source, 'error').catch(async (error) => {
      if (format !== 'jpeg') throw error;
      return read(await withEndMark(source), 'warning');
    });
    return orientation > 1 ? await decode(makeUpright(sharp(raw.data, { raw: raw.info }), orientation)) : raw;
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

// Some cameras leave out the last two bytes. Where more is missing, the decoder warns.
async function withEndMark(jpeg: string | Buffer): Promise<Buffer> {
  const bytes = typeof jpeg === 'string' ? await readFile(jpeg) : jpeg;
  return Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
}

function decode(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return image
    .flatten({ background: paper })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function turned({ width, height, ...options }: ResizeOptions): ResizeOptions {
  return { ...options, ...(height && { width: height }), ...(width && { height: width }) };
}

// By the orientation of the EXIF standard, 2 to 8; sharp mirrors before it turns.
function makeUpright(image: Sharp, orientation: number): Sharp {
  const angle = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0;
  return image
    .rotate(angle)
    .flip(orientation === 5 || orientation === 7)
    .flop(orientation === 2 || orientation === 4);
}

/**
 * Converts a HEIC file to a JPEG as large as it will ever be shown. Its decoder is separate, because sharp's has no HEVC, and
 * most pictures never load it.
 * @throws Refusal 400 `file`
 */
export async function heicToJpeg(path: string, icc: Buffer | undefined): Promise<Buffer> {
  try {
    const { decodeHeic } = await import('./heic.ts');
    const { data, orientation, ...raw } = await decodeHeic(path, heicLimits, box);
    const size: ResizeOptions = { ...box, fit: 'inside', withoutEnlargement: true };
    const jpeg = await sharp(data, { raw })
      .resize(orientation > 4 ? turned(size) : size)
      .flatten({ background: paper })
      .jpeg({ quality: sourceQuality })
      .toBuffer();
    return withMetadata(jpeg, orientation, icc);
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

/**
 * Reads what a file declares, before any of it is decoded.
 * @throws Refusal 400 `file` when it is not a picture that we accept, or too large to decode
 */
export async function inspect(source: string | Buffer, preset: UploadPreset): Promise<Metadata> {
  const metadata = await readMetadata(source);
  if (!metadata) throw badField('file', notAPicture);
  const { width, height, compression } = metadata;
  const limit = compression === 'av1' ? avifPixels : uploadLimits.pixels;
  if (width * height > limit) throw badField('file', tooManyPixels(limit));
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  // To cover a square, a long and thin picture is enlarged by its shorter side before it is cropped.
  const isTooThin = preset === 'avatar' && longer > uploadLimits.avatarRatio * shorter;
  if (isTooThin || longer > uploadLimits.side) throw badField('file', tooThin);
  return metadata;
}

// libheif refuses pictures of more than 256 tiles and items, which panoramas have, unless it is told not to.
async function readMetadata(source: string | Buffer): Promise<Metadata | undefined> {
  const read = (unlimited: boolean) => sharp(source, { limitInputPixels: false, unlimited }).metadata();
  return read(false)
    .catch(async () => ((await isHeif(source)) ? read(true) : undefined))
    .catch(() => undefined);
}

/** Checks whether a file begins like HEIC and AVIF (ISO/IEC 14496-12). */
async function isHeif(source: string | Buffer): Promise<boolean> {
  const start = typeof source === 'string' ? await readStart(source, 8) : source;
  return start.toString('latin1', 4, 8) === 'ftyp';
}

/** Returns the first bytes of a file; zeros where it is shorter. */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await openFile(path);
  try {
    return (await file.read(Buffer.alloc(bytes), 0, bytes, 0)).buffer;
  } finally {
    await file.close();
  }
}

function explain(error: NodeJS.ErrnoException): Error {
  return error instanceof Refusal || error.code === 'ENOSPC' ? error : badField('file', damaged);
}
