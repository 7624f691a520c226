import { backupName } from '#contracts/office/backups.ts';

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
