import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { syncPath } from '#server/platform/storage/sync-path.mjs';

/** Replaces a file as a whole: after a crash or a power cut it has the old or the new content. */
export function writeSmallFile(path: string, content: unknown): void {
  const partial = `${path}.partial`;
  const file = openSync(partial, 'w', 0o600);
  try {
    writeFileSync(file, JSON.stringify(content));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(partial, path);
  syncPath(dirname(path));
}

/** Deletes a file, or what a crash left of it, so that it stays deleted after a power cut; nothing happens if there is none. */
export function deleteSmallFile(path: string): void {
  for (const file of [path, `${path}.partial`]) rmSync(file, { force: true });
  syncPath(dirname(path));
}

/** Returns what `writeSmallFile` wrote; undefined if there is nothing, or something else. */
export function readSmallFile<S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
