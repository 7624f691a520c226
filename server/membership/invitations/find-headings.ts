import { removeAccents } from '#contracts/platform/search-words.ts';
import { findEmails, isAddress, isName, type Rank } from './column-contents.ts';

const children = "(?:player|athlete|student|child|kid|camper|swimmer|wrestler|gymnast|participant)(?:'?s|ren)?";
const parents = "(?:parent|guardian|mother|father|mom|dad)(?:'?s)?";
const whose = `(?:(?:(?:member|coach|legal|contact)(?:'?s)?|${children}|${parents})(?: \\d)? )?`;

/** What headings say, in the spelling of `toHeading`. */
const patterns = {
  email:
    /^(?:e ?)?mails?(?: ?(?:address(?:es)?|adresse|id))?$|^(?:adresse (?:de )?)?(?:courriel|electronique|e ?mail)$|^(?:direccion de )?correo(?: electronico)?$/,
  /** Only says that a row has headings: “Email consent” holds no addresses. */
  other:
    /^(?!.*\b(?:no|not|without|(?:do|does|is|are|can|wo)n'?t)\b).*\be ?mail|^(?:mail(?:ing)?|address(?:es)?|phones?|tele(?:ph|f)one?)\b/,
  name: new RegExp(
    `^(?:(?:full|complete|display) )?${whose}(?:full )?names?$|^(?:member|nom|naam|nome|(?:head )?coach|${children}|${parents}(?: (?:or )?${parents})?)$|^nom (?:complet|et prenoms?)$|^nombres?(?: completos?| y apellidos?)?$`,
  ),
  first: new RegExp(
    `^${whose}(?:first|given|fore|f) ?names?\\b|^(?:first|given|vornamen?|prenoms?|voornaam|forna[mv]n|imie)$`,
  ),
  last: new RegExp(
    `^${whose}(?:last|family|sur|l) ?names?\\b|^(?:last|nachnamen?|familiennamen?|apellidos?|nom de famille|achternaam|cognome|sobrenomes?|apelidos?|(?:efter|etter)na[mv]n|nazwisko)$`,
  ),
};

/** Columns about someone else than the person of the row. */
const aboutOthers =
  /\b(?:spouse|wife|husband|partner|son|daughter|emergency|by|manager|secretary|supervisor|sponsor)\b/;
const aboutChildren = new RegExp(`\\b${children}\\b`);
const aboutParents = new RegExp(`\\b${parents}\\b`);
/** In a list of children, a contact is a parent, and so is anyone whose column is called “Name”. */
const aboutGrownUps = new RegExp(`\\b(?:${parents}|contact|coach)\\b|${patterns.name.source}|${patterns.first.source}`);
/** Things that have names but are not people. */
const noPerson = /\b(?:school|team|club|league|company|organi[sz]ation|address|street|city|county|position|sport)\b/;
const secondChoice = /\b(?:second(?:ary)?|alt|alternat(?:e|ive)|other|old|former|previous|backup)\b/;

/** How many rows of titles may stand above the headings. */
const mostRowsAbove = 20;

/** Checks whether a cell is the heading of a column of this kind. */
export function isTitled(cell: string, kind: keyof typeof patterns): boolean {
  return patterns[kind].test(toHeading(cell));
}

/** Returns a check for columns about other people: the children in a list of parents, otherwise the parents. */
export function createOthersCheck(titles: string[]): (column: number) => boolean {
  const headings = titles.map(toHeading);
  const rest = headings.filter((heading) => !aboutChildren.test(heading));
  const isOfParents = rest.length < headings.length && rest.some((heading) => aboutGrownUps.test(heading));
  const alsoOthers = isOfParents ? aboutChildren : aboutParents;
  return (column) => [aboutOthers, alsoOthers].some((about) => about.test(headings[column] ?? ''));
}

/** Ranks columns by the numbers in their headings, and leaves out those about other people. */
export function rankBy(titles: string[]): Rank {
  const isAboutOthers = createOthersCheck(titles);
  return (column) => {
    const heading = toHeading(titles[column] ?? '');
    if (isAboutOthers(column)) return undefined;
    return secondChoice.test(heading) ? Number.MAX_SAFE_INTEGER : Number(/\d+/.exec(heading)?.[0] ?? 1);
  };
}

/** Ranks columns of names, and leaves out those of schools, places, and the like, too. */
export function rankNamesBy(titles: string[]): Rank {
  const rank = rankBy(titles);
  return (column) => (noPerson.test(toHeading(titles[column] ?? '')) ? undefined : rank(column));
}

/**
 * Returns the number of the row with the headings: the one above the first address that names most columns. Below a name,
 * a single heading is not enough: a person may be called Given.
 */
export function findHeadingRow(rows: string[][]): number | undefined {
  // A title may have an address, too: to whom to write about the list.
  const email = findEmails(rows, rankBy([])) ?? -1;
  const firstPerson = rows.findIndex((row) => isAddress(row[email] ?? ''));
  const top = rows.slice(0, Math.min(mostRowsAbove, firstPerson < 0 ? rows.length : firstPerson));
  const firstName = top.findIndex((row) => row.some((cell) => isName(cell) && !isHeading(cell)));
  const scores = top
    .map((row, at) => ({ at, known: row.filter(isHeading).length, filled: row.filter(Boolean).length }))
    .filter(({ at, known }) => known > 1 || (known === 1 && (firstName < 0 || at <= firstName)));
  return scores.toSorted((one, other) => other.known - one.known || other.filled - one.filled)[0]?.at;
}

function isHeading(cell: string): boolean {
  const heading = toHeading(cell);
  return Object.values(patterns).some((pattern) => pattern.test(heading));
}

/** Returns a heading in small letters without accents, with spaces between its words: "LastName" and "last_name" are "last name". */
function toHeading(cell: string): string {
  const apart = cell.slice(0, 200).replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return removeAccents(apart.replaceAll('’', "'"))
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}
