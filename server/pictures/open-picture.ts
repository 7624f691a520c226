import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { largestWidth, type UploadPreset } from '#contracts/pictures.ts';
import { uploadLimits } from '#contracts/upload-limits.ts';
import { badField, Refusal } from '#server/http/errors.ts';
import { damaged, notAPicture, tooManyPixels, tooThin } from './refusals.ts';

// By default libvips opens whatever it can, SVG and PDF among them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
// Every file is opened once.
sharp.cache(false);

// Decoding takes about 20 bytes a pixel; the cameras of phones stay below this unless told otherwise.
const heicPixels = 26_000_000;
const paper = '#ffffff';
// Taller than any page shows; WebP ends at 16,383.
const box = { width: largestWidth('photo'), height: 3200 };

/**
 * Opens a picture as raw pixels, upright, in sRGB, as large as it will ever be shown: an avatar cropped to a square.
 * Only the first frame is decoded of a file that moves.
 * @throws Refusal 400 `file`
 */
export async function openPicture(path: string, preset: UploadPreset): Promise<{ data: Buffer; info: OutputInfo }> {
  const { compression, icc } = await inspect(path, preset);
  try {
    return await resize(open(compression === 'hevc' ? await openHeic(path, icc, preset) : path), preset)
      .flatten({ background: paper })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

/** Decodes with a decoder of its own, because that of sharp has no HEVC; most pictures do without loading it. */
async function openHeic(path: string, icc: Buffer | undefined, preset: UploadPreset): Promise<Buffer> {
  const { heicToPng } = await import('./heic.ts');
  const png = await heicToPng(path, { pixels: heicPixels, box, icc });
  await inspect(png, preset);
  return png;
}

function open(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: uploadLimits.pixels, failOn: 'error' }).autoOrient();
}

function resize(image: Sharp, preset: UploadPreset) {
  const side = largestWidth('avatar');
  return preset === 'avatar'
    ? image.resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    : image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
}

async function inspect(source: string | Buffer, preset: UploadPreset): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) throw badField('file', notAPicture);
  const { width, height, compression } = metadata;
  const limit = compression === 'hevc' ? heicPixels : uploadLimits.pixels;
  if (width * height > limit) throw badField('file', tooManyPixels(limit));
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  // To cover a square, what is long and thin is enlarged by its shorter side before it is cropped.
  const isTooThin = preset === 'avatar' && longer > uploadLimits.avatarRatio * shorter;
  if (isTooThin || longer > uploadLimits.side) throw badField('file', tooThin);
  return metadata;
}

function explain(error: NodeJS.ErrnoException): Error {
  return error instanceof Refusal || error.code === 'ENOSPC' ? error : badField('file', damaged);
}
