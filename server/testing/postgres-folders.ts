import { accessSync, chownSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from './postgres-binaries.ts';

const memory = '/dev/shm';
const enough = 1e9;

/** Creates a folder for a temporary server that `owner` may write to. */
export function createFolder(owner: Owner, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'fieldhouse-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Creates the folder for its data, in memory where there is room: every copy of the template is a thousand files that are soon
 * deleted, and ext4 without a journal takes half a second to make them while it remembers those deleted just before.
 */
export function createDataFolder(owner: Owner): string {
  return createFolder(owner, hasRoom(memory) ? memory : tmpdir());
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
