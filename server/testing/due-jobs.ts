import { expect } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobKind } from '#server/platform/jobs/catalogue.ts';
import { wakeWorkers } from '#server/platform/jobs/queue.ts';
import type { TestApp } from './start-app.ts';

/** Makes the waiting jobs of a kind due, after a step that is under way: at its end it plans its next step itself. */
export async function makeJobsDue({ db }: TestApp, kind: JobKind): Promise<void> {
  const underWay = () =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('attempts', '>', 0)
      .where('lastError', 'is', null)
      .execute();
  await expect.poll(underWay).toEqual([]);
  await letJobsRun(db, kind);
}

/** Makes the jobs of a kind due, or all of them. */
export async function letJobsRun(db: Database, kind?: JobKind): Promise<void> {
  const due = db.updateTable('jobs').set({ runAt: 0 }).returning('kind');
  const rows = await (kind ? due.where('kind', '=', kind) : due).execute();
  for (const row of rows) wakeWorkers(db, row.kind as JobKind);
}
