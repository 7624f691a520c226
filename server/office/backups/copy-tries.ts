import { oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { interrupted } from './runs.ts';

/** How long after each try that failed a backup is copied again (ms). After the last, the next backup is waited for. */
const pauses = [5 * oneMinute, 15 * oneMinute, oneHour, 4 * oneHour, 12 * oneHour];

/** Returns when to copy a backup (epoch ms). Undefined if it has a copy, is being copied, or was tried often enough. */
export async function findNextTry(db: Database, backup: string): Promise<number | undefined> {
  const tries = await db
    .selectFrom('backupRuns')
    .select(['finishedAt', 'problem'])
    .where('kind', '=', 'copy')
    .where('name', '=', backup)
    .orderBy('id', 'desc')
    .limit(pauses.length + 1)
    .execute();
  const [last] = tries;
  if (!last) return 0;
  if (last.finishedAt === null || last.problem === null) return undefined;
  const since = tries.findIndex(({ problem }) => problem === null);
  const pause = pauses[(since < 0 ? tries.length : since) - 1];
  if (pause === undefined) return undefined;
  // After a restart there is nothing to wait for.
  return last.finishedAt + (last.problem === interrupted ? 0 : pause);
}
