import { backupsFolder } from './folder.ts';
import { freeBytes, NoRoom } from './room.ts';
import { interrupted } from './runs.ts';
import { Interrupted, TaskFailed } from './start-process.ts';

const gigabyte = 1e9;
const unknown = 'Something went wrong on the server. Its log says what.';

/** Returns why a backup was not made or checked, in words for an Admin. */
export function explain(error: unknown, dataDir: string): string {
  if (error instanceof Interrupted) return interrupted;
  if (error instanceof NoRoom) return describeNoRoom(error.needed, freeBytes(backupsFolder(dataDir)));
  if (!(error instanceof TaskFailed)) return unknown;
  const { room, isPlain, message } = error.failure;
  if (room) return describeNoRoom(room.needed, freeBytes(backupsFolder(dataDir)));
  return isPlain ? message : unknown;
}

function describeNoRoom(needed: number | undefined, free: number): string {
  const need = needed === undefined ? '' : `It needs about ${toGigabytes(needed)} GB, and `;
  const left = `${toGigabytes(free)} GB are free`;
  return `There isn’t enough room on the server’s disk. ${need}${need ? left : `Only ${left}`}. Delete old backups, or get a larger disk.`;
}

function toGigabytes(bytes: number): string {
  return (bytes / gigabyte).toFixed(1);
}
