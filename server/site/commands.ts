import { type SectionName, type Site, sectionNames } from '#contracts/site.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';

/** Writes the samples of every section that has no content yet; what is there stays. */
export async function fillSite(db: Database, samples: Site): Promise<void> {
  const rows = sectionNames.map((section) => ({
    section,
    contentJson: JSON.stringify(samples[section]),
    updatedAt: Date.now(),
    updatedBy: null,
  }));
  await db
    .insertInto('siteSections')
    .values(rows)
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute();
}

export async function updateSection(
  db: Database,
  section: SectionName,
  content: Record<string, unknown>,
  managerId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('siteSections')
      .set({ contentJson: JSON.stringify(content), updatedAt: Date.now(), updatedBy: managerId })
      .where('section', '=', section)
      .execute();
    await markChanged(tx, 'site');
  });
}
