import { type JobKind, plainKinds } from '#server/jobs/catalogue.ts';

/** Anyone who finds a backup could log in with these. */
const secretTables = ['sessions', 'mailed_keys'];

/** What was deleted stays deleted. */
const passingTables = ['deleted_items'];

/** Whether a row is backed up and restored. Sessions, keys, emails with login links, and deleted posts are not. */
export function belongsToBackup(table: string, row: Record<string, unknown>): boolean {
  if (table === 'jobs') return plainKinds.includes(row.kind as JobKind);
  return ![...secretTables, ...passingTables].includes(table);
}
