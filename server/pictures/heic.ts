import { readFile } from 'node:fs/promises';
import load, { type Channel, type Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import sharp from 'sharp';
import { badField } from '#server/http/errors.ts';
import { addColorProfile } from './color-profile.ts';
import { tooManyPixels } from './refusals.ts';

interface DecodeOptions {
  /** The most pixels that may be decoded. */
  pixels: number;
  /** The PNG is no larger than this. */
  box: { width: number; height: number };
  /** The color profile of the picture. */
  icc: Buffer | undefined;
}

/**
 * Converts the primary picture of a HEIC file to an upright PNG.
 * @throws Refusal 400 `file` when it has too many pixels
 * @throws Error when it cannot be decoded
 */
export async function heicToPng(path: string, { pixels, box, icc }: DecodeOptions): Promise<Buffer> {
  const { width, height, stride, data } = decodePrimary(await readFile(path), pixels);
  const png = await sharp(data, { raw: { width: stride / 4, height, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? addColorProfile(png, icc) : png;
}

/**
 * Decodes the primary picture of the file as RGBA. The decoder is loaded for this one file only, so that no file can
 * affect the next.
 */
function decodePrimary(bytes: Buffer, mostPixels: number): Channel {
  const libheif = load();
  const context = libheif.heif_context_alloc();
  // The decoder applies this limit to every picture in the file, and checks the coded size against the declared one.
  libheif._heif_context_set_maximum_image_size_limit(context.$$.ptr, Math.ceil(Math.sqrt(mostPixels)));
  const { code, message } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(message);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) throw new Error(handle.message);
  if (countPixels(libheif, handle.$$.ptr) > mostPixels) throw badField('file', tooManyPixels(mostPixels));
  const { heif_colorspace: colorspace, heif_chroma: chroma } = libheif;
  const decoded = libheif.heif_js_decode_image2(
    handle,
    colorspace.heif_colorspace_RGB,
    chroma.heif_chroma_interleaved_RGBA,
  );
  const [channel] = decoded && 'channels' in decoded ? decoded.channels : [];
  if (!channel) throw new Error('The primary picture cannot be decoded');
  return channel;
}

/** As coded, before cropping. */
function countPixels(libheif: Libheif, handle: number): number {
  return libheif._heif_image_handle_get_ispe_width(handle) * libheif._heif_image_handle_get_ispe_height(handle);
}
