import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// Not below the uploads: a backup copies those while the site runs, and files come and go here.
const folderName = 'incoming';

/**
 * Returns a path in the data folder for a temporary file; on the same disk as the uploads, so that it can be renamed.
 */
export function incomingPath(dataDir: string): string {
  const folder = join(dataDir, folderName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomUUID());
}

/** Deletes what was begun before a moment (epoch ms) and never finished, because its process died. */
export async function sweepIncoming(dataDir: string, before: number): Promise<void> {
  const folder = join(dataDir, folderName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
