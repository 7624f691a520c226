import type { SectionName } from '#contracts/site.ts';
import { type SiteDraft, type SiteVersion, type SiteVersionDetails, versionsKept } from '#contracts/site-versions.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';

type Content = Record<string, unknown>;
type Reader = Database | DatabaseTransaction;

/** The draft, or what is published where there is none, and who wrote each. */
export async function readDraft(db: Database, section: SectionName): Promise<SiteDraft> {
  const draft = await selectVersions(db, section).where('state', '=', 'draft').executeTakeFirst();
  const last = await findLastVersion(db, section);
  const { contentJson, updatedAt, name } = await readPublished(db, section);
  const isPublished = last ? last.state === 'published' : name !== null;
  return {
    content: JSON.parse(draft?.contentJson ?? contentJson) as Content,
    base: baseOf(last),
    draft: draft ? toStamp(draft) : null,
    published: isPublished ? toStamp({ at: updatedAt, name }) : null,
  };
}

/** What is published, newest first; empty until somebody publishes. */
export async function listVersions(db: Database, section: SectionName): Promise<SiteVersion[]> {
  const rows = await selectVersions(db, section)
    .where('state', '!=', 'draft')
    .orderBy('siteVersions.id', 'desc')
    .limit(versionsKept)
    .execute();
  return rows.map((row, place) => toVersion(row, place === 0));
}

/** Drafts are no versions. */
export async function findVersion(
  db: Database,
  section: SectionName,
  id: number,
): Promise<SiteVersionDetails | undefined> {
  const row = await selectVersions(db, section)
    .where('state', '!=', 'draft')
    .where('siteVersions.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const last = await findLastVersion(db, section);
  return { ...toVersion(row, row.id === last?.id), content: JSON.parse(row.contentJson) as Content };
}

/** What was published last, or brought by the product; undefined until somebody publishes. */
export async function findLastVersion(db: Reader, section: SectionName) {
  return selectVersions(db, section)
    .where('state', '!=', 'draft')
    .orderBy('siteVersions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** `0` until somebody publishes. */
export function baseOf(last: { id: number } | undefined): string {
  return String(last?.id ?? 0);
}

function selectVersions(db: Reader, section: SectionName) {
  return db
    .selectFrom('siteVersions')
    .leftJoin('users', 'users.id', 'siteVersions.userId')
    .select(['siteVersions.id', 'contentJson', 'state', 'at', 'users.name'])
    .where('section', '=', section);
}

async function readPublished(db: Database, section: SectionName) {
  return db
    .selectFrom('siteSections')
    .leftJoin('users', 'users.id', 'siteSections.updatedBy')
    .select(['contentJson', 'updatedAt', 'users.name'])
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
}

function toVersion(row: { id: number; state: string; at: number; name: string | null }, current: boolean): SiteVersion {
  return { ...toStamp(row), _id: String(row.id), sample: row.state === 'sample', current };
}

function toStamp({ at, name }: { at: number; name: string | null }) {
  return { at: new Date(at).toISOString(), by: name };
}
