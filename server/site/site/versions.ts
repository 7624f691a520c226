import type { SectionName } from '#contracts/site/site.ts';
import {
  type SiteDraft,
  type SiteVersion,
  type SiteVersionDetails,
  versionLimit,
} from '#contracts/site/site-versions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Content, fillMissingFields } from './queries.ts';

/** Reads the draft, or what is published if there is none, and who wrote each. */
export async function readDraft(db: Database, section: SectionName, viewerId: number): Promise<SiteDraft> {
  // In this order, so that the returned content is never older than the base.
  const draft = await findDraft(db, section);
  const last = await findLastVersion(db, section);
  const { contentJson, updatedAt, name } = await readPublished(db, section);
  const isPublished = last ? last.state === 'published' : name !== null;
  return {
    content: fillMissingFields(section, JSON.parse(draft?.contentJson ?? contentJson) as Content),
    base: String(draft?.id ?? last?.id ?? 0),
    draft: draft ? { ...toStamp(draft), yours: draft.userId === viewerId } : null,
    published: isPublished ? toStamp({ at: updatedAt, name }) : null,
  };
}

/** Lists published versions, newest first; empty until a manager publishes. */
export async function listVersions(db: Database, section: SectionName): Promise<SiteVersion[]> {
  const rows = await selectStamps(db, section)
    .where('state', '!=', 'draft')
    .orderBy('siteVersions.id', 'desc')
    .limit(versionLimit)
    .execute();
  return rows.map((row, index) => toVersion(row, index === 0));
}

/** Finds a version with its content; a draft doesn’t count as one. */
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
  const content = fillMissingFields(section, JSON.parse(row.contentJson) as Content);
  return { ...toVersion(row, row.id === last?.id), content };
}

/** Finds what was published last, or came with the product; undefined until a manager publishes. */
export async function findLastVersion(db: Database, section: SectionName) {
  return selectVersions(db, section)
    .where('state', '!=', 'draft')
    .orderBy('siteVersions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findDraft(db: Database, section: SectionName) {
  return selectVersions(db, section).where('state', '=', 'draft').executeTakeFirst();
}

function selectVersions(db: Database, section: SectionName) {
  return selectStamps(db, section).select('contentJson');
}

/** Selects versions without their content, which may be long. */
function selectStamps(db: Database, section: SectionName) {
  return db
    .selectFrom('siteVersions')
    .leftJoin('users', 'users.id', 'siteVersions.userId')
    .select(['siteVersions.id', 'state', 'at', 'userId', 'users.name'])
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

/** The content of a section from a moment on (epoch ms). */
interface PublishedContent {
  at: number;
  content: Content;
}

/**
 * Lists the content of a section at a moment (epoch ms), and what managers published in it since, oldest first. If nothing was
 * published by then, it begins with the first version after it.
 */
export async function listPublishedSince(
  db: Database,
  section: SectionName,
  since: number,
): Promise<PublishedContent[]> {
  const before = await selectStamps(db, section)
    .where('state', '=', 'published')
    .where('at', '<=', since)
    .orderBy('siteVersions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await selectVersions(db, section)
    .where('state', '=', 'published')
    .where('siteVersions.id', '>=', before?.id ?? 0)
    .orderBy('siteVersions.id')
    .limit(versionLimit)
    .execute();
  return rows.map(({ at, contentJson }) => ({ at, content: JSON.parse(contentJson) as Content }));
}

function toVersion(row: { id: number; state: string; at: number; name: string | null }, current: boolean): SiteVersion {
  return { ...toStamp(row), _id: String(row.id), sample: row.state === 'sample', current };
}

function toStamp({ at, name }: { at: number; name: string | null }) {
  return { at: new Date(at).toISOString(), by: name };
}
