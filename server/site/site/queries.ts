import { z } from 'zod';
import { sampleSite } from '#content/site.ts';
import { type SectionName, type Site, sectionNames, sections } from '#contracts/site/site.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The fields of a section, or of something in it. */
export type Content = Record<string, unknown>;

/** Reads a section. @throws Error when it was never filled; `fillSite` fills all at the start */
export async function readSection(db: Database, section: SectionName): Promise<Content> {
  return (await readDatedSection(db, section)).content;
}

/** Reads a section like `readSection`, with the time of the last change, in epoch ms. */
export async function readDatedSection(
  db: Database,
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

/**
 * Completes a section that an earlier version stored. A missing field gets the text that new clubs begin with; missing fields of
 * list items and helpers are empty. Existing fields stay as they are.
 */
export function fillMissingFields(section: SectionName, stored: Content): Content {
  return fillFields(sections[section], stored, firstContents[section]);
}

/** A club from before there was a helper has none, instead of the made-up one of new clubs. */
const firstContents: typeof sampleSite = {
  ...sampleSite,
  club: { ...sampleSite.club, helperName: '', helperPhone: '' },
};

function fillFields({ shape }: z.ZodObject, stored: Content, firstValues: Content): Content {
  const filled = Object.entries(shape).map(([name, schema]) => {
    const value = stored[name] === undefined ? firstValues[name] : stored[name];
    return [name, fillInside(schema as z.ZodType, value, firstValues[name])];
  });
  return { ...stored, ...Object.fromEntries(filled) };
}

function fillInside(schema: z.ZodType, value: unknown, firstValue: unknown): unknown {
  if (value === undefined) return emptyOf(schema);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => fillInside(schema.element as z.ZodType, entry, undefined));
  if (schema instanceof z.ZodObject && isFields(value))
    return fillFields(schema, value, isFields(firstValue) ? firstValue : {});
  return value;
}

function emptyOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) return fillFields(schema, {}, {});
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodNumber) return 0;
  return schema instanceof z.ZodNullable ? null : '';
}

function isFields(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
