import type { Config } from '#server/config.ts';
import { postgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { sqliteSnapshot } from './sqlite-snapshot.ts';

export function openSnapshot({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Snapshot {
  return databaseUrl ? postgresSnapshot(databaseUrl) : sqliteSnapshot(dataDir);
}
