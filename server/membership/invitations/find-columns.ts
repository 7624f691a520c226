export interface Columns {
  hasHeadings: boolean;
  /** The column of the name, or those of the first and the last name; empty when there are only addresses. */
  name: number[];
  email: number | undefined;
}

const headings = {
  email: /^(e-?mail|mail|address)/i,
  anyEmail: /e-?mail/i,
  name: /^(full |complete |member'?s? |coach'?e?s? )?name$/i,
  first: /^(first|given)/i,
  last: /^(last|family|sur)/i,
};

/** Finds the columns by their headings or, without any, by what is in them. */
export function findColumns(rows: string[][]): Columns {
  const titles = rows[0] ?? [];
  const hasHeadings = !titles.some((cell) => cell.includes('@')) && titles.some(isHeading);
  const email = hasHeadings ? findTitle(titles, headings.anyEmail) : undefined;
  const byContent =
    email ??
    rows
      .slice(hasHeadings ? 1 : 0)
      .find(hasAddress)
      ?.findIndex((cell) => cell.includes('@'));
  return { hasHeadings, name: hasHeadings ? findNames(titles, byContent) : firstOther(byContent), email: byContent };
}

function isHeading(cell: string): boolean {
  return Object.values(headings).some((heading) => heading.test(cell.trim()));
}

function findTitle(titles: string[], heading: RegExp): number | undefined {
  const at = titles.findIndex((title) => heading.test(title.trim()));
  return at < 0 ? undefined : at;
}

function hasAddress(row: string[]): boolean {
  return row.some((cell) => cell.includes('@'));
}

function findNames(titles: string[], email: number | undefined): number[] {
  const whole = findTitle(titles, headings.name);
  if (whole !== undefined) return [whole];
  const parts = [findTitle(titles, headings.first), findTitle(titles, headings.last)].filter((at) => at !== undefined);
  return parts.length > 0 ? parts : firstOther(email);
}

/** Names come first in most lists. */
function firstOther(email: number | undefined): number[] {
  return [email === 0 ? 1 : 0];
}
