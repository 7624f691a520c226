import { setTimeout as wait } from 'node:timers/promises';
import { mostManualBackups } from '#contracts/office/backups.ts';
import { findArchive, listArchives, nameArchive } from '#server/office/backups/folder.ts';
import type { BackupRunner } from '#server/office/backups/runner.ts';
import { findRunning } from '#server/office/backups/runs.ts';
import type { Services } from '#server/services.ts';
import { UpdateFailed } from './state/update-failed.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { runner: BackupRunner };

const betweenLooks = 500;
const tooMany = `There are ${mostManualBackups} backups made by hand. Download and delete some of them, then try again.`;
const failed = 'The backup before the update could not be made; the page Backups says why.';

/** Makes a backup and waits until it is there. @throws UpdateFailed */
export async function backUp({ db, config, runner }: Dependencies, signal: AbortSignal): Promise<void> {
  const manual = (await listArchives(config.dataDir)).filter(({ kind }) => kind === 'manual');
  if (manual.length >= mostManualBackups) throw new UpdateFailed(tooMany);
  const name = nameArchive('manual', config.timeZone, Date.now(), manual);
  // Another one may be under way, such as that of the night.
  while (!(await runner.begin({ kind: 'manual', name, night: null }))) await wait(betweenLooks, undefined, { signal });
  while ((await findRunning(db, Date.now()))?.name === name) await wait(betweenLooks, undefined, { signal });
  if (!(await findArchive(config.dataDir, name))) throw new UpdateFailed(failed);
}
