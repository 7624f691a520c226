import { type SectionName, type Site, sectionNames } from '#contracts/site.ts';
import { versionsKept } from '#contracts/site-versions.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { badField } from '#server/http/errors.ts';
import { markChanged } from '#server/live/versions.ts';
import { claimPictures, releasePictures } from './pictures.ts';
import { baseOf, findLastVersion } from './versions.ts';

type Content = Record<string, unknown>;

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

interface Publication {
  section: SectionName;
  content: Content;
  managerId: number;
  /** What the manager started from; undefined: do not compare. */
  base: string | undefined;
}

/**
 * Publishes a section, keeps it as a version and removes the draft; uploads that it shows become the club's.
 * @throws Refusal 400 `error` when somebody else has published since `base`
 */
export async function publishSection(db: Database, { section, content, managerId, base }: Publication): Promise<void> {
  const contentJson = JSON.stringify(content);
  const at = Date.now();
  await inTransaction(db, async (tx) => {
    // Whoever publishes at the same time waits here, and then finds this version.
    await markChanged(tx, 'site', 'uploads');
    const last = await findLastVersion(tx, section);
    if (base !== undefined && base !== baseOf(last)) throw publishedSince(last?.name ?? null);
    if (!last) await keepFirstVersion(tx, section);
    await claimPictures(tx, managerId, content);
    await tx
      .updateTable('siteSections')
      .set({ contentJson, updatedAt: at, updatedBy: managerId })
      .where('section', '=', section)
      .execute();
    await tx
      .insertInto('siteVersions')
      .values({ section, contentJson, state: 'published', at, userId: managerId })
      .execute();
    await removeDraft(tx, section);
    await removeOldVersions(tx, section);
  });
}

/** Keeps a draft in place of the one before; uploads that it shows become the club's. */
export async function saveDraft(
  db: Database,
  section: SectionName,
  content: Content,
  managerId: number,
): Promise<void> {
  const draft = { contentJson: JSON.stringify(content), at: Date.now(), userId: managerId };
  await inTransaction(db, async (tx) => {
    // Of two who save at the same time the second waits here, and then finds the draft of the first.
    await markChanged(tx, 'uploads');
    await claimPictures(tx, managerId, content);
    const { numUpdatedRows } = await tx
      .updateTable('siteVersions')
      .set(draft)
      .where('section', '=', section)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto('siteVersions')
      .values({ ...draft, section, state: 'draft' })
      .execute();
  });
}

export async function deleteDraft(db: Database, section: SectionName): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'uploads');
    await removeDraft(tx, section);
  });
}

function publishedSince(name: string | null) {
  const who = name ?? 'Somebody';
  return badField('error', `${who} published this page after you began. Look at their version, then publish again.`);
}

// So that what was there before the first publication can be brought back as well.
async function keepFirstVersion(tx: DatabaseTransaction, section: SectionName): Promise<void> {
  const { contentJson, updatedAt, updatedBy } = await tx
    .selectFrom('siteSections')
    .selectAll()
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  const state = updatedBy === null ? 'sample' : 'published';
  await tx
    .insertInto('siteVersions')
    .values({ section, contentJson, state, at: updatedAt, userId: updatedBy })
    .execute();
}

async function removeDraft(tx: DatabaseTransaction, section: SectionName): Promise<void> {
  const removed = await tx
    .deleteFrom('siteVersions')
    .where('section', '=', section)
    .where('state', '=', 'draft')
    .returning('contentJson')
    .execute();
  await releaseAll(tx, removed);
}

async function removeOldVersions(tx: DatabaseTransaction, section: SectionName): Promise<void> {
  const old = await tx
    .selectFrom('siteVersions')
    .select(['id', 'contentJson'])
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(versionsKept)
    .offset(versionsKept)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('siteVersions').where('id', 'in', ids).execute();
  await releaseAll(tx, old);
}

async function releaseAll(tx: DatabaseTransaction, rows: { contentJson: string }[]): Promise<void> {
  await releasePictures(
    tx,
    rows.map(({ contentJson }) => contentJson),
  );
}
