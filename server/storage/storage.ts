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
  /** Undefined where the store does not tell. */
  bytes: number | undefined;
}

export interface StoredFolder {
  folder: string;
  /** When it was last written to, in epoch ms. */
  writtenAt: number;
  /** Their names. */
  files: string[];
}

/** Keeps folders of files. A file that is there never changes, but others may join it or go. */
export interface Storage {
  /** Keeps a folder for good, with all of its files or none; one that is there already stays as it is. */
  write(folder: string, files: StoredFile[]): Promise<void>;
  /** Adds files to a folder; those that are there stay as they are, and a folder that is gone stays gone on a disk. */
  add(folder: string, files: StoredFile[]): Promise<void>;
  find(folder: string, file: string): Promise<FoundFile | undefined>;
  /** Doing it again changes nothing. */
  deleteFile(folder: string, file: string): Promise<void>;
  /** With its files; doing it again changes nothing. */
  delete(folder: string): Promise<void>;
  list(): Promise<StoredFolder[]>;
}
