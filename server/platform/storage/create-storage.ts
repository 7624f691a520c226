import type { Config } from '#server/config.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** Creates an S3-compatible store if one is configured, otherwise a folder on the disk. */
export function createStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(dataDir);
}
