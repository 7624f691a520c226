import { type JobKind, plainKinds } from '#server/jobs/catalogue.ts';

/** Whoever finds a backup could log in with these. */
const secretTables = ['sessions', 'mailed_keys'];

/** Whether a row goes into a backup, and comes back out of one: not what logs somebody in, nor a mail with a link to do so. */
export function belongsToBackup(table: string, row: Record<string, unknown>): boolean {
  if (table === 'jobs') return plainKinds.includes(row.kind as JobKind);
  return !secretTables.includes(table);
}
