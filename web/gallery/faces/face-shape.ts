import { type FaceSpot, faceUnits } from '#contracts/gallery/face-spots.ts';
import { pictureUrl, pictureWidths, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';

/** A photo of known shape. */
export interface ShapedPhoto {
  url: string;
  width: number;
  height: number;
}

/** Returns the middle and the radius of a face in pixels of its photo. */
export function toCircle({ x, y, size }: FaceSpot, { width, height }: ShapedPhoto) {
  return { cx: (x * width) / faceUnits, cy: (y * height) / faceUnits, r: (size * width) / faceUnits / 2 };
}

/** How much wider the cut-out is than the ring around a face. */
const around = 1.9;

/** Returns the square around a face, in pixels of its photo: all of it lies in the photo. */
export function squareAround(spot: FaceSpot, photo: ShapedPhoto) {
  const { cx, cy, r } = toCircle(spot, photo);
  const side = Math.min(2 * r * around, photo.width, photo.height);
  const within = (middle: number, whole: number) => Math.max(0, Math.min(middle - side / 2, whole - side));
  return { x: within(cx, photo.width), y: within(cy, photo.height), side };
}

/** Returns the address of a photo in the smallest width that has at least so many pixels across. */
export function sourceOf(url: string, across: number): string {
  const picture = readPictureUrl(url);
  if (!picture) return url;
  const widths = pictureWidths(picture.preset, picture.width);
  return pictureUrl(picture.name, widths.find((width) => width >= across) ?? picture.width, 'webp');
}
