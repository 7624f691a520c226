import { backupName } from '#contracts/office/backups.ts';
import type { Tell } from '#server/office/backups/archive/progress.ts';
import { StoreRefused } from '#server/platform/storage/s3-client.ts';

/** Where copies of backups go, besides the disk of the site. It may hold other things, which are left alone. */
export interface SecondPlace {
  /** Checks whether a copy of this name and length is there. Of another length, it is damaged: `write` replaces it. */
  has(name: string, bytes: number): Promise<boolean>;
  /** Returns the names of all copies, in any order. */
  list(): Promise<string[]>;
  /** Writes a copy, which gets its name only when it is complete. Deletes what interrupted ones left behind. */
  write(copy: NewCopy): Promise<void>;
  /** Deletes copies; where the site has no right to delete anything, they stay. */
  delete(names: string[]): Promise<void>;
  /** Returns what is wrong in words for an Admin, with what to do; undefined where it is unknown. */
  explain(error: unknown): string | undefined;
}

export interface NewCopy {
  name: string;
  /** How many bytes `content` has. */
  bytes: number;
  content: AsyncIterable<Uint8Array>;
  tell: Tell;
}

const end = '.age';

/** Returns what the copy of a backup is called in the second place. */
export function nameCopy(backup: string): string {
  return backup + end;
}

/** Checks whether a file of the second place may be a copy of a backup; whatever has another name is never touched. */
export function isCopyName(name: string): boolean {
  return name.endsWith(end) && backupName.test(name.slice(0, -end.length));
}

export function isNightlyCopy(name: string): boolean {
  return name.includes('-nightly');
}

/** Ignores that a key has no right to delete: such keys protect copies from a thief of the server. */
export function ignoreMissingRight(error: unknown): void {
  if (!(error instanceof StoreRefused) || error.status !== 403) throw error;
}
