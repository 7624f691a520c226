import { type JobKind, plainKinds } from '#server/platform/jobs/catalogue.ts';

/** Anyone who finds a backup could log in with these; subscriptions end with their sessions. */
const secretTables = ['sessions', 'mailed_keys', 'phone_codes', 'passkey_challenges', 'push_subscriptions'];

/**
 * Deleted items stay deleted, the archives that `backup_runs` is about are elsewhere, and emails that came in have taken
 * effect within seconds.
 */
const passingTables = ['deleted_items', 'backup_runs', 'inbound_messages', 'inbound_contents'];

/**
 * Checks whether a row is backed up and restored. Sessions, keys, emails with login links, deleted posts, and the record of
 * backups are not.
 */
export function belongsToBackup(table: string, row: Record<string, unknown>): boolean {
  if (table === 'jobs') return plainKinds.includes(row.kind as JobKind);
  return ![...secretTables, ...passingTables].includes(table);
}
