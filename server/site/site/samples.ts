import { isDeepStrictEqual } from 'node:util';
import { sampleSite } from '#content/site.ts';
import { type SectionName, type Site, sectionNames } from '#contracts/site/site.ts';
import { removableLists, removableSections, type Samples } from '#contracts/site/site-samples.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { changeFields } from './commands.ts';
import { type Content, readSection, readSite } from './queries.ts';

type RemovableSection = keyof typeof removableLists;

/** The fields of a section that are made up; its headings fit every club. */
const madeUp: { [Name in SectionName]: readonly (keyof Site[Name])[] } = {
  ...removableLists,
  club: ['address', 'email', 'helperName', 'helperPhone'],
  welcome: ['lead', 'story'],
  breakfast: ['place', 'address'],
  history: ['story', ...removableLists.history],
  accessibility: [],
};

export async function findSamples(db: Database): Promise<Samples> {
  const site = await readSite(db);
  return {
    sections: sectionNames.filter((section) => hasSamples(section, site[section])),
    removable: removableSections.filter((section) => listsWithSamples(section, site[section]).length > 0),
    people: site.memory.people.filter((person) => isSample('memory', 'people', person)).map(({ name }) => name),
  };
}

function hasSamples(section: SectionName, content: Content): boolean {
  return madeUp[section].some((field) => {
    const value = content[field];
    return isList(section, field)
      ? (value as unknown[]).some((item) => isSample(section, field, item))
      : isDeepStrictEqual(value, samplesOf(section)[field]);
  });
}

function listsWithSamples(section: RemovableSection, content: Content): string[] {
  return removableLists[section].filter((field) =>
    (content[field] as unknown[]).some((item) => isSample(section, field, item)),
  );
}

function isList(section: SectionName, field: string): boolean {
  return (
    section in removableLists && (removableLists[section as RemovableSection] as readonly string[]).includes(field)
  );
}

function isSample(section: SectionName, field: string, item: unknown): boolean {
  return (samplesOf(section)[field] as unknown[]).some((sample) => isDeepStrictEqual(sample, item));
}

function samplesOf(section: SectionName): Content {
  return sampleSite[section];
}

/** Removes the made-up entries of a section. When there are none, the section gets no new version and the log no entry. */
export async function removeSamples(db: Database, section: RemovableSection, managerId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'site', 'uploads');
    const content = await readSection(tx, section);
    const kept = listsWithSamples(section, content).map((field) => {
      const items = content[field] as unknown[];
      return [field, items.filter((item) => !isSample(section, field, item))];
    });
    if (kept.length === 0) return;
    await changeFields(tx, { section, managerId }, Object.fromEntries(kept));
    await addLogEntry(tx, { kind: 'page-changed', by: managerId, detail: section });
  });
}
