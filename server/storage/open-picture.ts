import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { largestWidth, type UploadPreset } from '#contracts/pictures.ts';
import { uploadLimits } from '#contracts/uploads.ts';
import { badField, Refusal } from '#server/http/errors.ts';
import { heicPixels, heicToPng } from './heic.ts';

// By default libvips opens whatever it can, SVG and PDF among them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
// Every file is opened once.
sharp.cache(false);

const longest = 20;
const paper = '#ffffff';
// Taller than any page shows; WebP ends at 16,383.
const tallest = 3200;

const kinds = 'JPEG, PNG, WebP, GIF, AVIF or HEIC';
const notAPicture = `We cannot open this file. Choose a picture: ${kinds}.`;
const damaged = 'This picture is damaged or not complete. Choose another one, or save it again first.';
const tooLong = 'This picture takes too long to open. Save it as a JPEG, then choose that.';

/**
 * Opens a picture as raw pixels, upright, in sRGB, as large as it will ever be shown: an avatar cropped to a square.
 * @throws Refusal 400 `file`
 */
export async function openPicture(path: string, preset: UploadPreset): Promise<{ data: Buffer; info: OutputInfo }> {
  const { compression } = await inspect(path);
  const box = { width: largestWidth('photo'), height: tallest };
  try {
    const source = compression === 'hevc' ? await heicToPng(path, box) : path;
    return await resize(open(source), preset, box)
      .flatten({ background: paper })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

function open(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    .timeout({ seconds: longest })
    .autoOrient();
}

function resize(image: Sharp, preset: UploadPreset, box: { width: number; height: number }) {
  const side = largestWidth('avatar');
  return preset === 'avatar'
    ? image.resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    : image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
}

async function inspect(path: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) throw badField('file', notAPicture);
  const limit = metadata.compression === 'hevc' ? heicPixels : uploadLimits.pixels;
  if (metadata.width * metadata.height > limit) {
    throw badField('file', `This picture has too many pixels. Choose one with up to ${limit / 1e6} megapixels.`);
  }
  return metadata;
}

function explain(error: NodeJS.ErrnoException): Error {
  if (error instanceof Refusal || error.code === 'ENOSPC') return error;
  return badField('file', /timeout/i.test(error.message) ? tooLong : damaged);
}
