import { type SectionName, sectionNames } from '#contracts/site/site.ts';

/** Returns the id of a section as a document: its place in `sectionNames`, from 1. */
export function pageNumber(section: SectionName): number {
  return sectionNames.indexOf(section) + 1;
}

/** Fields of the site's texts that are not indexed: addresses, icons, numbers. */
const unread = new Set(['src', 'url', 'mapUrl', 'letterUrl', 'icon', 'width', 'height', 'amount']);

const headings: Partial<Record<SectionName, string>> = {
  club: 'Contact',
  welcome: 'Home',
  breakfast: 'Monthly Breakfast',
  links: 'Helpful links',
  quotes: 'Quotes',
  accessibility: 'Accessibility',
};

/** Returns what people can read in a section: its heading, and all of its texts in order. */
export function textsOf(section: SectionName, content: Record<string, unknown>): { heading: string; texts: string[] } {
  const heading = headings[section] ?? String(content.heading ?? section);
  return { heading, texts: textsIn(content) };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => (unread.has(field) ? [] : textsIn(inner)));
}
