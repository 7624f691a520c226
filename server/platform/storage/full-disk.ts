import { statfsSync } from 'node:fs';

// SQLite: "database or disk is full", and no room for the index of its log. PostgreSQL: disk_full.
const fullDatabases = new Set<unknown>([13, 4874, '53100']);
const fullDisks = new Set<unknown>(['ENOSPC', 'EDQUOT']);
const megabyte = 1e6;

/** Checks whether something could not be written because there is no room for it, in a file or in the database. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  return fullDatabases.has(errcode ?? code) || fullDisks.has(code);
}

/** Returns how full the disk of a folder is, in words for an operator. */
export function describeRoom(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  return `${((bavail * bsize) / megabyte).toFixed(1)} MB free in ${folder}`;
}
