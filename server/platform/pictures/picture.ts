import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import type { StoredFile } from '#server/platform/storage/storage.ts';

/** A picture with the sizes that are made before the response. */
export interface Picture {
  /** At its largest. */
  width: number;
  height: number;
  /** Of the picture without its metadata, hexadecimal: the same picture has the same hash. */
  hash: string;
  /** See `look.ts`; null for avatars. */
  look: string | null;
  /** Of the largest JPEG so far. */
  bytes: number;
  /** With `sourceFile` when sizes are still to be made. */
  files: StoredFile[];
}

/** The source of the other sizes: never served, without metadata, and deleted once they exist. */
export const sourceFile = 'source.jpg';

/**
 * What the server asks a picture process to do: open the file at `path`, which a `sourceFile` may replace, or make the sizes of the
 * `sourceFile` at `path`.
 */
export type PictureJob =
  | { kind: 'open'; path: string; preset: UploadPreset }
  | { kind: 'sizes'; path: string; width: number; height: number };

/** A file in memory. */
export type MadeFile = StoredFile & { bytes: Buffer };

/** The results of each kind of job. */
export interface PictureResults {
  open: Picture;
  /** The largest JPEG first. */
  sizes: MadeFile[];
}

/** What a picture process returns for a job; `refused` is what to say to the sender of the file. */
export type PictureResult =
  | { made: PictureResults[PictureJob['kind']] }
  | { refused: string }
  | { failed: { message: string; code: string | undefined } };
