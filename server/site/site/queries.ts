import { type SectionName, type Site, sectionNames } from '#contracts/site/site.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fillMissingFields } from './fill-missing-fields.ts';

type Content = Record<string, unknown>;
type Reader = Database | DatabaseTransaction;

/** @throws when a section was never filled; `fillSite` fills all at the start */
export async function readSection(db: Reader, section: SectionName): Promise<Content> {
  return (await readDatedSection(db, section)).content;
}

/** Reads a section like `readSection`, with the time of the last change, in epoch ms. */
export async function readDatedSection(
  db: Reader,
  section: SectionName,
): Promise<{ content: Content; updatedAt: number }> {
  const { contentJson, updatedAt } = await db
    .selectFrom('siteSections')
    .select(['contentJson', 'updatedAt'])
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return { content: fillMissingFields(section, JSON.parse(contentJson) as Content), updatedAt };
}

export async function readSite(db: Database): Promise<Site> {
  const contents = await Promise.all(sectionNames.map((section) => readSection(db, section)));
  return Object.fromEntries(sectionNames.map((section, index) => [section, contents[index]])) as unknown as Site;
}
