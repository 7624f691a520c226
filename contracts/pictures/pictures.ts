// Apart from uploads.ts, because more pages show pictures than upload them.
import { avatarWidths } from './avatars.ts';

/** An `avatar` is cropped to a square around what matters in it, a `photo` keeps its shape. */
export const uploadPresets = ['avatar', 'photo'] as const;
export type UploadPreset = (typeof uploadPresets)[number];

/** The widths that are made of a picture, in pixels: of an avatar all, of a photo as far as it is that wide. */
const widths: Record<UploadPreset, number[]> = {
  avatar: avatarWidths,
  photo: [480, 960, 1600, 2400],
};

/**
 * The formats of pictures. Every width is kept as `webp`; two as `jpg`, which all that can show pictures can show. `avif`,
 * and the other widths as `jpg`, are there of pictures that earlier versions took.
 */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureTypes;

/** The widths of a picture that is `width` wide at its largest, smallest first; the last is `width`. */
export function pictureWidths(preset: UploadPreset, width: number): number[] {
  return [...widths[preset].filter((smaller) => smaller < width), width];
}

/** A photo is shown in this width until its others are made: to decode a JPEG this far takes the least of all. */
export const previewWidth = 480;

/** Besides its largest width a photo is kept as `jpg` in this one. */
export const mediumWidth = 960;

/** The width of no picture is larger. */
export function largestWidth(preset: UploadPreset): number {
  return Math.max(...widths[preset]);
}

/** The address of one width of a picture, from the root of the site: it holds with any origin in front. */
export function pictureUrl(name: string, width: number, format: PictureFormat = 'jpg'): string {
  return `/uploads/${name}/${width}.${format}`;
}

/** The name of a picture; it tells which widths there are and, for the page, its shape. */
export function pictureName(preset: UploadPreset, hash: string, width: number, height: number): string {
  return `${preset}-${hash}-${width}x${height}`;
}

/** The pattern of a picture's name: preset, hash of the content, largest width and height. */
export const picturePattern = '(avatar|photo)-\\w{40}-(\\d+)x(\\d+)';
const secureUrl = new RegExp(`^/uploads/(${picturePattern})/\\d+\\.jpg$`);

/** What the `secure_url` of an upload of ours says; undefined for every other address. */
export function readPictureUrl(url: string) {
  const [, name, preset, width, height] = secureUrl.exec(url) ?? [];
  return name ? { name, preset: preset as UploadPreset, width: Number(width), height: Number(height) } : undefined;
}

/** What goes into `srcset`. */
interface PictureSources {
  webp: string;
  jpg: string;
}

/** Every width of a photo that was uploaded here, for use with `sizes`, and its shape at its largest. */
export function photoSources(url: string): (PictureSources & Shape) | undefined {
  const photo = readPictureUrl(url);
  if (!photo) return undefined;
  const { name, preset, width, height } = photo;
  const sources = (format: PictureFormat, widths: number[]) =>
    widths.map((each) => `${pictureUrl(name, each, format)} ${each}w`).join(', ');
  const widths = pictureWidths(preset, width);
  return { webp: sources('webp', widths), jpg: sources('jpg', widths.filter(isKeptAsJpg)), width, height };

  function isKeptAsJpg(each: number): boolean {
    return each === width || each === mediumWidth;
  }
}

interface Shape {
  width: number;
  height: number;
}
