import { type SectionName, type Site, sectionNames } from '#contracts/site.ts';
import type { Database } from '#server/database/schema.ts';

type Content = Record<string, unknown>;

/** @throws when a section was never filled; `fillSite` does that at the start */
export async function readSection(db: Database, section: SectionName): Promise<Content> {
  const row = await db
    .selectFrom('siteSections')
    .select('contentJson')
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.contentJson) as Content;
}

export async function readSite(db: Database): Promise<Site> {
  const contents = await Promise.all(sectionNames.map((section) => readSection(db, section)));
  return Object.fromEntries(sectionNames.map((section, index) => [section, contents[index]])) as unknown as Site;
}
