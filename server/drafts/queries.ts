import { type Draft, draftLimits } from '#contracts/drafts.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';

const lifetime = draftLimits.days * 24 * 3_600_000;

/** Returns when drafts that are as old as possible were saved, epoch ms. */
export function oldestDraft(now: number): number {
  return now - lifetime;
}

export async function findDraft(
  db: Database | DatabaseTransaction,
  userId: number,
  place: string,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('drafts')
    .select(['body', 'picturesJson', 'savedAt'])
    .where('userId', '=', userId)
    .where('place', '=', place)
    .where('savedAt', '>', oldestDraft(Date.now()))
    .executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Lists a person's drafts with the names of their forms, for them to keep. */
export async function listDrafts(db: Database, userId: number): Promise<(Draft & { place: string })[]> {
  const rows = await db.selectFrom('drafts').selectAll().where('userId', '=', userId).orderBy('place').execute();
  return rows.map((row) => ({ place: row.place, ...toDraft(row) }));
}

function toDraft(row: { body: string; picturesJson: string; savedAt: number }): Draft {
  const { body, picturesJson, savedAt } = row;
  return { body, pictures: JSON.parse(picturesJson), saved: new Date(savedAt).toISOString() };
}
