import type { Readable } from 'node:stream';

export type StoredFile = {
  /** Without folders. */
  name: string;
  type: string;
} & FileContent;

/** In memory, or in a file on the same disk as the data folder, which a store may move away. */
export type FileContent = { bytes: Buffer } | { path: string };

export interface FoundFile {
  stream: Readable;
  /** Undefined if the store does not say. */
  bytes: number | undefined;
}

export interface StoredFolder {
  folder: string;
  /** When it was last written to, in epoch ms. */
  writtenAt: number;
  /** Their names. */
  files: string[];
}

/** Stores folders of files. A file never changes once it exists, but others may be added or deleted. */
export interface Storage {
  /**
   * Stores a folder durably; a complete one stays as it is. If it fails, a disk keeps none of the files, but S3 may keep some;
   * calling it again stores all of them.
   */
  write(folder: string, files: StoredFile[]): Promise<void>;
  /** Adds files to a folder; existing ones stay as they are, and on a disk a deleted folder stays deleted. */
  add(folder: string, files: StoredFile[]): Promise<void>;
  find(folder: string, file: string): Promise<FoundFile | undefined>;
  /** Calling it again changes nothing. */
  deleteFile(folder: string, file: string): Promise<void>;
  /** Deletes its files too; calling it again changes nothing. */
  delete(folder: string): Promise<void>;
  list(): Promise<StoredFolder[]>;
}
