import { hasAddress, isName } from './column-contents.ts';

export const headings = {
  email: /^(?:e-?)?mail(?: address(?:es)?)?$/i,
  /** Only says that a row has headings: “Email consent” holds no addresses. */
  other: /^(?!.*(?:\b(?:no|not|without)\b|n['’]t\b)).*\be-?mail|^(?:mail(?:ing)?|address(?:es)?|phones?)\b/i,
  name: /^(?:(?:full|complete|display|contact|member'?s?|coach'?e?s?) )?names?$|^(?:member|coach)$/i,
  first: /^(?:first|given|fore) ?(?:name)?\b/i,
  last: /^(?:last|family|sur) ?(?:name)?\b/i,
};

/** Headings are near the top, below a title at most. */
const mostTitles = 20;

/**
 * Returns the number of the row with the headings: the one above the first address that names most columns. Below a name,
 * a single heading is not enough: a person may be called Given.
 */
export function findHeadingRow(rows: string[][]): number | undefined {
  const firstPerson = rows.findIndex((row) => row.some(hasAddress));
  const top = rows.slice(0, Math.min(mostTitles, firstPerson < 0 ? rows.length : firstPerson));
  const firstName = top.findIndex((row) => row.some((cell) => isName(cell) && !isHeading(cell)));
  const scores = top
    .map((row, at) => ({ at, known: row.filter(isHeading).length, filled: row.filter(Boolean).length }))
    .filter(({ at, known }) => known > 1 || (known === 1 && (firstName < 0 || at <= firstName)));
  return scores.toSorted((one, other) => other.known - one.known || other.filled - one.filled)[0]?.at;
}

function isHeading(cell: string): boolean {
  return Object.values(headings).some((heading) => heading.test(cell));
}
