import { expect } from 'vitest';
import type { JobKind } from '#server/platform/jobs/catalogue.ts';
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
  await db.updateTable('jobs').set({ runAt: 0 }).where('kind', '=', kind).execute();
}
