import type { UploadPreset } from '#contracts/pictures.ts';
import type { StoredFile } from '#server/storage/storage.ts';

/** A picture in all its sizes and formats. */
export interface Picture {
  width: number;
  height: number;
  /** Of the largest JPEG, hexadecimal: the same picture has the same. */
  hash: string;
  /** Of the largest JPEG. */
  bytes: number;
  files: StoredFile[];
}

/** What the server asks of a picture process. */
export interface PictureJob {
  /** The file to open. */
  path: string;
  preset: UploadPreset;
}

/** What a picture process sends back for a job. */
export type PictureResult =
  | { picture: Picture /** Its resident memory afterwards, in bytes. */; memory: number }
  | { /** What to tell whoever sent the file. */ refused: string }
  | { failed: { message: string; code: string | undefined } };
