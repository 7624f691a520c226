import type { Services } from '#server/services.ts';
import { type ArchiveFile, listArchives } from './folder.ts';
import { findChecks } from './queries.ts';
import { findLastRun } from './run-queries.ts';

/**
 * Finds the newest backup on this server whose last check and last drill, if there was one, found nothing wrong; undefined if there is none.
 */
export async function findNewestGood({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<ArchiveFile | undefined> {
  const archives = await listArchives(config.dataDir);
  const names = archives.map(({ name }) => name);
  const checks = await findChecks(db, names);
  const drill = await findLastRun(db, 'drill');
  // A drill that had no room says nothing about the backup.
  const failed = drill?.problem && !drill.problem.startsWith('There isn’t enough') ? drill.name : undefined;
  return archives.find(({ name }) => checks.get(name)?.contents && name !== failed);
}
