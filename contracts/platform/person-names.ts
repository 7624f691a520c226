import { findFirst, findLast, isAnd, isLastName, particle, splitAtCommas } from './initials.ts';
import { isInitials, isSuffix, isTitle, unwrap, wordsOf } from './name-words.ts';

/** The most common first names of older Americans: in "Bob Smith, Tampa", they tell that "Bob Smith" is not a last name. */
const common =
  'adam adele adrian agnes al alan albert alex alexander alfred alice alicia allen alma alvin amanda amy ana andrea andrew andy angel angela anita ann anne annette annie anthony antonio april arlene arnold arthur audrey barbara barry becky ben benjamin bernard bernice bert bertha bessie beth betty bev beverly bill billy bob bobby bonnie brad bradley brenda brent brian bruce bryan byron calvin camille carl carla carlos carlton carmen carol caroline carolyn carrie catherine cathy cecil charlene charles charlie charlotte cheryl chester chris christina christine christopher chuck cindy clara clarence claude claudia clifford clifton clyde colleen connie cora craig curt curtis cynthia dale dan dana daniel danny darlene darrell darren darryl darwin dave david dawn deanna deb debbie debby deborah debra della delores denise dennis derek diana diane dick dolores dominic don donald donna doris dorothea dorothy doug douglas drew duane dwayne dwight earl earnest ed eddie edgar edith edna eduardo edward edwin eileen elaine eleanor elizabeth ellen elmer elsie emily emma enrique eric erik erma ernest ernie essie estelle esther ethel eugene eva evelyn faye felix fernando flora florence floyd frances francis francisco frank franklin fred freddie frederick gabriel gail gary gavin gene geoffrey george gerald geraldine gertrude gilbert gina ginger gladys glen glenda glenn gloria grace greg gregory guadalupe gus guy gwen hal hank harold harry hattie hazel hector heidi helen henry herb herbert herman hilda homer horace howard hubert hugh ida ignacio ines irene irma irving isaac isabel ivan jack jackie jacob jacqueline jaime james jan jane janet janice jared jason javier jay jean jeanette jeanne jeannie jeff jeffery jeffrey jenny jeremy jerome jerry jesse jessica jessie jesus jill jim jimmie jimmy jo joan joann joanna joanne joe joel john johnnie johnny jonathan jorge jose joseph josephine joshua joy joyce juan juana juanita judith judy julia julian julie julio june justin karen kathleen kathryn kathy katie keith kelly ken kenneth kenny kent kerry kevin kim kirk kristen kurt kyle lance larry laura laurie lawrence len leo leonard leroy leslie lester lillian linda lisa lloyd lois lonnie loren loretta lori lorraine lou louis louise lowell lucille lucy luis luke luther lydia lyle lynn mabel mable manuel marc marcia marcus margaret margie maria marian marie marilyn marion marjorie mark marlene marsha martha marty marvin mary mathew matt matthew maureen maurice max maxine mel melanie melissa melvin mercedes michael michele michelle miguel mike mildred milton minnie miriam mitch monica muriel myra myron myrtle nancy nathan neal ned neil nellie nicholas nick nina noel nora norm norma norman olga ollie orville oscar otis otto pablo pam pamela pat patricia patty paul paula pauline pedro peg peggy penny pete peter phil philip phillip phyllis priscilla rachel rafael ralph ramon ramona randall randy raul ray raymond rebecca regina rene rex rhonda ricardo rich richard rick ricky rita rob robert roberta roberto rochelle rodney roger roland rolando ron ronald ronnie rosa rosalie rose rosemarie rosemary roxanne roy ruben rudy rufus russ russell ruth ryan sally salvador sam samuel sandra sandy santiago sarah scott sean sergio seth shannon sharon sheila sherri sherry shirley sid sidney skip sonia sonya stan stanley stella stephanie stephen steve steven stewart stuart sue susan suzanne sylvester sylvia tammy tanya tara ted teddy teresa terrence terri terry thelma theodore theresa thomas tim timothy tina todd tom tommy tony tracy travis troy tyrone valerie vanessa velma vera vernon veronica vic vicki vickie victor vince vincent viola virginia vivian walt walter wanda warren wayne wendell wendy wilbur will willard william willie wilma winifred woodrow yolanda yvonne zachary';

const names = new Set(common.split(' '));

/** What people write after a name to say what someone does. */
const role =
  /^(?:retired|emeritus|emerita|deceased|head|assistant|athletic|director|coach|teacher|trainer|principal|president|chair|captain|manager|umpire|referee|official|secretary|treasurer|football|baseball|basketball|softball|volleyball|soccer|golf|tennis|track|swimming|wrestling|lacrosse|hockey)$/i;
/** After a comma, three capitals are a degree; a first name such as "PJ" has fewer. */
const capitals = /^[\p{Lu}.\d-]{3,}$/u;
/** "Maria", "JoAnn", "Mary-Ann", and "D’Andre" */
const capitalized = /^\p{Lu}\p{Ll}*(?:['’-]?\p{Lu}\p{Ll}+)*$/u;

/** A name whose last name was written first. */
interface Reversed {
  last: string;
  first: string;
  suffixes: string[];
}

interface NameParts {
  titles: string[];
  given: string[];
  last: string;
  suffixes: string[];
}

/** Returns a name as people say it: "Lindqvist, Peg" is Peg Lindqvist, and "Walt Jennings, Jr." stays as it is. */
export function inSpokenOrder(name: string): string {
  const parts = splitAtCommas(name);
  const reversed = readReversed(parts);
  return reversed ? [`${reversed.first} ${reversed.last}`, ...reversed.suffixes].join(', ') : parts.join(', ');
}

/** Returns the parts of "Smith, Bob Jr., M.D."; undefined for a name in spoken order. */
function readReversed([before = '', ...others]: string[]): Reversed | undefined {
  const at = findFirstNames(before, others);
  if (at < 0) return undefined;
  const first = others[at] as string;
  const words = wordsOf(first);
  let end = words.length;
  while (end > 1 && isSuffixAfterFirst(words[end - 1] as string)) end--;
  return {
    first: end === words.length ? first : words.slice(0, end).join(' '),
    last: [before, ...words.slice(end)].join(' '),
    suffixes: others.filter((_, place) => place !== at),
  };
}

// "Jr." behind a first name, but not a nickname or an initial: the V of "Smith, Robert V" is one.
function isSuffixAfterFirst(word: string): boolean {
  const inside = unwrap(word);
  const isNickname = inside !== word && !isSuffix(inside) && !role.test(inside);
  return isSuffix(word) && !isNickname && !/^\p{L}$/u.test(word) && !isInitials(word, true);
}

/** Returns which of the parts after a last name are first names, as in "Smith, Jr., Bob"; -1 if none are. */
function findFirstNames(before: string, parts: string[]): number {
  const isAlone = isLastName(before);
  const isShouted = before === before.toUpperCase();
  const at = parts.findIndex((part) => !isSuffixes(part, isAlone, isShouted));
  const first = parts[at] ?? '';
  const isRole = wordsOf(first).every((word) => role.test(word));
  if (isAlone) return at > 0 && isRole ? -1 : at;
  return at === 0 && areFirstNames(first) && !isWholeName(before, first) ? 0 : -1;
}

/** Checks whether what stands before a comma begins with a title or a first name, unlike "Garcia Lopez, Maria". */
function isWholeName(before: string, after: string): boolean {
  const [first = ''] = wordsOf(before);
  return isTitle(first) || (isCommonFirstName(first) && !isCommonFirstName(wordsOf(after)[0] ?? ''));
}

/**
 * Returns how to greet someone: Walt for "Walt Jennings, Jr.", "Walt & Peg" or "Mr. & Mrs. Brandt" for a couple, and "Coach
 * Smith" where no first name is known.
 */
export function firstNameOf(name: string): string {
  const parts = readName(name);
  const [first = '', ...others] = parts.given;
  const and = others.findIndex(isAnd);
  const isCouple = and >= 0;
  if (first === '' || (!isCouple && parts.titles.some(isAnd))) return [...parts.titles, unwrap(parts.last)].join(' ');
  const isInitial = /^\p{L}\.?$/u.test(first);
  return isCouple
    ? [first, ...others.slice(and, and + 2)].join(' ')
    : [unwrap(first), ...(isInitial ? others.slice(0, 1) : [])].join(' ');
}

/** Returns a name by which lists are sorted: "Jennings Walt Jr.", and "Van Dyke Peg", as in a phone book. */
export function lastNameFirst(name: string): string {
  const { titles, given, last, suffixes } = readName(name);
  return [last, ...titles, ...given, ...suffixes].join(' ');
}

function readName(name: string): NameParts {
  const parts = splitAtCommas(name);
  const reversed = readReversed(parts);
  const [main = '', ...after] = reversed ? [`${reversed.first} ${reversed.last}`, ...reversed.suffixes] : parts;
  const words = wordsOf(main);
  const end = findLast(words);
  const start = findFirst(words, end);
  const last = reversed ? Math.min(words.length - wordsOf(reversed.last).length, end) : findLastName(words, start, end);
  const first = Math.min(start, last);
  return {
    titles: words.slice(0, first),
    given: words.slice(first, last),
    last: words.slice(last, end + 1).join(' '),
    suffixes: [...words.slice(end + 1), ...after.flatMap(wordsOf)],
  };
}

/** Returns the number of the word that the last name begins with: "Van Johnson" is a first name and a last name. */
function findLastName(words: string[], start: number, end: number): number {
  const earliest = start > 0 ? start : 1;
  let last = end;
  while (last > earliest && particle.test(words[last - 1] as string)) last--;
  return last;
}

/**
 * Checks whether what stands after a comma looks like first names, as in "Garcia Lopez, Maria"; "Retired" and "Head Coach"
 * don't count.
 */
function areFirstNames(text: string): boolean {
  return wordsOf(text).every(
    (word) => (capitalized.test(word) || isCommonFirstName(word) || isInitials(word, false)) && !role.test(word),
  );
}

/**
 * Checks whether a part of a name after a comma is not a first name. What stands before may be a last name alone, or in capitals.
 */
function isSuffixes(text: string, isAfterLastName: boolean, isShouted: boolean): boolean {
  const isDegree = (word: string) => !isAfterLastName && !isShouted && capitals.test(word) && !isCommonFirstName(word);
  return wordsOf(text).every((word) => !isInitials(word, isAfterLastName) && (isSuffix(word) || isDegree(word)));
}

export function isCommonFirstName(word: string): boolean {
  return names.has(word.toLowerCase());
}
