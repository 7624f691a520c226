import type { Services } from '#server/services.ts';
import { findNextTry } from './copy-queries.ts';
import { findNewestGood } from './queries.ts';
import type { BackupRunner } from './runner.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { runner: BackupRunner };

/**
 * Returns a function to call each minute, which copies the newest good backup to the second place. The first one after a start looks
 * there in any case: the place may be another one now.
 */
export function createCopyTimer({ db, config, runner }: Dependencies): (now?: number) => Promise<void> {
  let hasLooked = false;
  return async (now = Date.now()) => {
    if (!config.backupCopies) return;
    const newest = await findNewestGood({ db, config });
    if (!newest) return;
    const next = hasLooked ? await findNextTry(db, newest.name) : 0;
    if (next === undefined || next > now) return;
    if (await runner.begin({ kind: 'copy', name: newest.name, night: null })) hasLooked = true;
  };
}
