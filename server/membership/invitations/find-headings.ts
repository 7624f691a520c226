import { hasAddress } from './column-contents.ts';

export const headings = {
  email: /^(?:e-?)?mail(?: address(?:es)?)?$/i,
  /** Only says that a row has headings: “Email consent” holds no addresses. */
  other: /e-?mail|^(?:mail|address|phone)/i,
  name: /^(?:(?:full|complete|display|contact|member'?s?|coach'?e?s?) )?names?$|^(?:member|coach)$/i,
  first: /^(?:first|given|fore) ?(?:name)?\b/i,
  last: /^(?:last|family|sur) ?(?:name)?\b/i,
};

/** Headings are near the top, below a title at most. */
const mostTitles = 20;

/** Returns the number of the row with the headings: the one above the first address that names most columns. */
export function findHeadingRow(rows: string[][]): number | undefined {
  const firstPerson = rows.findIndex((row) => row.some(hasAddress));
  const top = rows.slice(0, Math.min(mostTitles, firstPerson < 0 ? rows.length : firstPerson));
  const scores = top.map((row) => ({ known: row.filter(isHeading).length, filled: row.filter(Boolean).length }));
  const best = scores.toSorted((one, other) => other.known - one.known || other.filled - one.filled)[0];
  return best && best.known > 0 ? scores.indexOf(best) : undefined;
}

function isHeading(cell: string): boolean {
  return Object.values(headings).some((heading) => heading.test(cell));
}
