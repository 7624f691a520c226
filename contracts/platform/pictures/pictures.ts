// Separate from uploads.ts, because more pages show pictures than upload them.

/** The widths of an avatar, in pixels. Pages load the smallest that is wide enough; high-density screens need twice the width. */
const avatarWidths = [25, 50, 64, 128, 200, 400];

/** An `avatar` is cropped to a square around its subject; a `photo` keeps its proportions. */
export const uploadPresets = ['avatar', 'photo'] as const;
export type UploadPreset = (typeof uploadPresets)[number];

/** The widths of a picture, in pixels: an avatar has all of them, a photo those that are not wider than the original. */
const widths: Record<UploadPreset, number[]> = {
  avatar: avatarWidths,
  photo: [480, 960, 1600, 2400],
};

/**
 * The formats of pictures. Every width is stored as `webp`; the largest, and the medium width of a larger photo, also as `jpg`,
 * which every program can show. Pictures from earlier versions also have `avif`, and all widths as `jpg`.
 */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureTypes;

/** Returns the widths of a picture whose largest is `width`, in ascending order. */
export function pictureWidths(preset: UploadPreset, width: number): number[] {
  return [...widths[preset].filter((smaller) => smaller < width), width];
}

/** A photo is shown at this width until the others are made: decoding a JPEG to it is the fastest. */
export const previewWidth = 480;

/** Besides its largest width, a photo is stored as `jpg` at this one. */
export const mediumWidth = 960;

/** Returns the largest width a picture can have. */
export function largestWidth(preset: UploadPreset): number {
  return Math.max(...widths[preset]);
}

/** Returns the address of one width of a picture, from the root of the site, without an origin. */
export function pictureUrl(name: string, width: number, format: PictureFormat = 'jpg'): string {
  return `/uploads/${name}/${width}.${format}`;
}

/** Returns the name of a picture, which contains its largest width and height. */
export function pictureName(preset: UploadPreset, hash: string, width: number, height: number): string {
  return `${preset}-${hash}-${width}x${height}`;
}

/** The pattern of a picture's name: preset, hash of the content, largest width and height. */
export const picturePattern = '(avatar|photo)-\\w{40}-(\\d+)x(\\d+)';
const secureUrl = new RegExp(`^/uploads/(${picturePattern})/\\d+\\.jpg$`);

/** Parses the `secure_url` of a picture that was uploaded here; undefined for every other address. */
export function readPictureUrl(url: string) {
  const [, name, preset, width, height] = secureUrl.exec(url) ?? [];
  return name ? { name, preset: preset as UploadPreset, width: Number(width), height: Number(height) } : undefined;
}

/** Values for `srcset`. */
interface PictureSources {
  webp: string;
  jpg: string;
}

/** Returns every width of a photo that was uploaded here, for use with `sizes`, and its largest width and height. */
export function photoSources(url: string): (PictureSources & Shape) | undefined {
  const photo = readPictureUrl(url);
  if (!photo) return undefined;
  const { name, preset, width, height } = photo;
  const sources = (format: PictureFormat, stored: number[]) =>
    stored.map((each) => `${pictureUrl(name, each, format)} ${each}w`).join(', ');
  const all = pictureWidths(preset, width);
  const asJpg = all.filter((each) => each === width || each === mediumWidth);
  return { webp: sources('webp', all), jpg: sources('jpg', asJpg), width, height };
}

interface Shape {
  width: number;
  height: number;
}

/**
 * Returns the `srcset` of an avatar that was uploaded here: the WebP sizes for ordinary and for high-density screens.
 * Undefined for every other address. `size` is its width on the page, in CSS pixels.
 */
export function avatarSources(url: string, size: number): string | undefined {
  const [, folder] = /^(\/uploads\/avatar-.+\/)400\.jpg$/.exec(url) ?? [];
  return folder && [1, 2].map((density) => `${folder}${atLeast(size * density)}.webp ${density}x`).join();
}

function atLeast(needed: number): number {
  return avatarWidths.find((width) => width >= needed) ?? 400;
}
