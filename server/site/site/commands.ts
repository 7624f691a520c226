import type { Insertable } from 'kysely';
import { type SectionName, type Site, sectionNames } from '#contracts/site/site.ts';
import { type SiteDraft, versionLimit } from '#contracts/site/site-versions.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { pageNumber } from '#server/platform/database/search-index/section-texts.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { addVersionUploads, claimPictures, releasePictures, replaceSectionUploads } from './pictures.ts';
import { type Content, readSection } from './queries.ts';
import { findDraft, findLastVersion, readDraft } from './versions.ts';
import { refuseOvertaken, type Writing } from './writing.ts';

/** Writes the samples of all sections that have no content yet; existing content stays. */
export async function fillSite(db: Database, samples: Site): Promise<void> {
  const rows = sectionNames.map((section) => ({
    section,
    contentJson: JSON.stringify(samples[section]),
    updatedAt: Date.now(),
    updatedBy: null,
  }));
  await inTransaction(db, async (tx) => {
    const filled = await tx
      .insertInto('siteSections')
      .values(rows)
      .onConflict((conflict) => conflict.column('section').doNothing())
      .returning('section')
      .execute();
    await indexDocuments(
      tx,
      'pages',
      filled.map(({ section }) => pageNumber(section)),
    );
  });
}

/**
 * Publishes a section and keeps it as a version; the uploads that it shows then belong to the club. Deletes the draft, unless
 * `keepDraft` is set for content that was not written from it.
 * @throws Refusal 400 `error` when a manager has written since `base`; 400 as `claimPictures`
 */
export async function publishSection(
  db: Database,
  writing: Writing,
  content: Content,
  keepDraft = false,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Others who write at the same time wait for this lock, and then find this version.
    await markChanged(tx, 'site', 'uploads');
    await refuseOvertaken(tx, writing);
    await replaceSection(tx, writing, content);
    if (!keepDraft) await removeDraft(tx, writing.section);
    await addLogEntry(tx, { kind: 'page-changed', by: writing.managerId, detail: writing.section });
  });
}

/**
 * Changes some fields of a published section and leaves drafts alone, in a transaction that has marked `site` and
 * `uploads` as changed. Returns what was there before.
 */
export async function changeFields(
  tx: DatabaseTransaction,
  writing: Pick<Writing, 'section' | 'managerId'>,
  fields: Content,
): Promise<Content> {
  const before = await readSection(tx, writing.section);
  await replaceSection(tx, writing, { ...before, ...fields });
  return before;
}

async function replaceSection(
  tx: DatabaseTransaction,
  { section, managerId }: Pick<Writing, 'section' | 'managerId'>,
  content: Content,
): Promise<void> {
  const contentJson = JSON.stringify(content);
  const at = Date.now();
  if (!(await findLastVersion(tx, section))) await saveFirstVersion(tx, section);
  await claimPictures(tx, managerId, content);
  await tx
    .updateTable('siteSections')
    .set({ contentJson, updatedAt: at, updatedBy: managerId })
    .where('section', '=', section)
    .execute();
  await indexDocuments(tx, 'pages', [pageNumber(section)]);
  await replaceSectionUploads(tx, section, content);
  await addVersion(tx, { section, contentJson, state: 'published', at, userId: managerId });
  await removeOldVersions(tx, section);
}

/**
 * Saves a draft in place of the earlier one, under a new id; the uploads that it shows then belong to the club.
 * @throws Refusal 400 `error` when a manager has written since `base`; 400 as `claimPictures`
 */
export async function saveDraft(db: Database, writing: Writing, content: Content): Promise<SiteDraft> {
  const { section, managerId } = writing;
  const contentJson = JSON.stringify(content);
  return inTransaction(db, async (tx) => {
    // When two people save at the same time, the second waits here and then finds the draft of the first.
    await markChanged(tx, 'uploads');
    await refuseOvertaken(tx, writing);
    await claimPictures(tx, managerId, content);
    // Its pictures stay the club's: the author of the earlier draft may still have them in an open form.
    await deleteDraftRow(tx, section);
    await addVersion(tx, { section, contentJson, state: 'draft', at: Date.now(), userId: managerId });
    return readDraft(tx, section, managerId);
  });
}

/** Deletes the draft, if there is one. @throws Refusal 400 `error` when it was saved since `base` */
export async function deleteDraft(db: Database, writing: Writing): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'uploads');
    if (!(await findDraft(tx, writing.section))) return;
    await refuseOvertaken(tx, writing);
    await removeDraft(tx, writing.section);
  });
}

// So that what was there before the first publication can be restored as well.
async function saveFirstVersion(tx: DatabaseTransaction, section: SectionName): Promise<void> {
  const { contentJson, updatedAt, updatedBy } = await tx
    .selectFrom('siteSections')
    .selectAll()
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  const state = updatedBy === null ? 'sample' : 'published';
  await addVersion(tx, { section, contentJson, state, at: updatedAt, userId: updatedBy });
}

async function addVersion(tx: DatabaseTransaction, version: Insertable<Schema['siteVersions']>): Promise<void> {
  const { id } = await tx.insertInto('siteVersions').values(version).returning('id').executeTakeFirstOrThrow();
  await addVersionUploads(tx, id, JSON.parse(version.contentJson));
}

async function removeDraft(tx: DatabaseTransaction, section: SectionName): Promise<void> {
  await releaseAll(tx, await deleteDraftRow(tx, section));
}

/** Returns what the draft said, in a list that is empty if there was none. */
async function deleteDraftRow(tx: DatabaseTransaction, section: SectionName): Promise<{ contentJson: string }[]> {
  return tx
    .deleteFrom('siteVersions')
    .where('section', '=', section)
    .where('state', '=', 'draft')
    .returning('contentJson')
    .execute();
}

async function removeOldVersions(tx: DatabaseTransaction, section: SectionName): Promise<void> {
  const old = await tx
    .selectFrom('siteVersions')
    .select(['id', 'contentJson'])
    .where('section', '=', section)
    .where('state', '!=', 'draft')
    .orderBy('id', 'desc')
    .limit(versionLimit)
    .offset(versionLimit)
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
