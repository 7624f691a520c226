import type { BackupRun } from '#contracts/office/backups.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { damaged } from './integrity.ts';
import { interrupted } from './runs.ts';

/** Finds the last run of a kind that came to an end by itself; with `good`, the last one without a problem. */
export async function findLastRun(db: Database, kind: BackupRun['kind'], which: 'any' | 'good' = 'any') {
  const runs = db
    .selectFrom('backupRuns')
    .select(['name', 'startedAt', 'finishedAt', 'problem'])
    .where('kind', '=', kind)
    .where('finishedAt', 'is not', null);
  const wanted =
    which === 'good'
      ? runs.where('problem', 'is', null)
      : runs.where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '!=', interrupted)]));
  return wanted.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Finds the oldest run that is still recorded, of any kind. In a new club, that is when backups began. */
export async function findFirstRun(db: Database) {
  return db.selectFrom('backupRuns').select('startedAt').orderBy('id').limit(1).executeTakeFirst();
}

/**
 * Finds the damage of the database file that the last look at it found. What only the whole check finds stays until the next
 * one. Undefined on PostgreSQL, whose files only it reads.
 */
export async function findDamage(db: Database): Promise<{ date: string; problem: string } | undefined> {
  for (const kind of ['integrity', 'quick-look'] as const) {
    // A run that failed in another way says nothing about the file.
    const last = await db
      .selectFrom('backupRuns')
      .select(['finishedAt', 'problem'])
      .where('kind', '=', kind)
      .where('finishedAt', 'is not', null)
      .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', 'like', `${damaged}%`)]))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.problem && last.finishedAt)
      return { date: new Date(last.finishedAt).toISOString(), problem: last.problem };
  }
  return undefined;
}
