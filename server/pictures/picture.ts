import type { UploadPreset } from '#contracts/pictures/pictures.ts';
import type { StoredFile } from '#server/storage/storage.ts';

/** A picture as far as it is made before the response. */
export interface Picture {
  /** At its largest. */
  width: number;
  height: number;
  /** Of the picture without its metadata, hexadecimal: the same picture has the same. */
  hash: string;
  /** Of the largest JPEG that there is. */
  bytes: number;
  /** With `sourceFile`, where sizes are still to be made. */
  files: StoredFile[];
}

/** What the other sizes are made of: never served, without metadata, and gone when they are there. */
export const sourceFile = 'source.jpg';

/** What the server asks of a picture process. */
export type PictureJob =
  | { kind: 'open' /** The file to open; `sourceFile` takes its place. */; path: string; preset: UploadPreset }
  | { kind: 'sizes' /** A `sourceFile`. */; path: string; width: number; height: number };

/** A file that is in memory. */
export type MadeFile = StoredFile & { bytes: Buffer };

/** What becomes of each kind of job. */
export interface PictureResults {
  open: Picture;
  /** The largest JPEG first. */
  sizes: MadeFile[];
}

/** What a picture process sends back for a job. */
export type PictureResult =
  | { made: PictureResults[PictureJob['kind']] /** Its resident memory afterwards, in bytes. */; memory: number }
  | { /** What to tell whoever sent the file. */ refused: string }
  | { failed: { message: string; code: string | undefined } };
