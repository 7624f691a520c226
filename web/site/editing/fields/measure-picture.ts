import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';

/** The width to use for drawings, which have only proportions. */
const widthOfDrawings = 1200;

/** Returns the size of a picture in pixels; undefined if it doesn't load. */
export async function measurePicture(src: string): Promise<{ width: number; height: number } | undefined> {
  const upload = readPictureUrl(src);
  if (upload) return { width: upload.width, height: upload.height };
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!src.endsWith('.svg')) return { width, height };
  return { width: widthOfDrawings, height: Math.round((widthOfDrawings * height) / width) };
}
