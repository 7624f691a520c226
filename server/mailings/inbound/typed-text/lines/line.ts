/**
 * What the structure of an email says about a line; `maybe quoted` is a quote only when the header of one came before. A
 * `quote container` holds a header, quotes, and perhaps answers.
 */
export type Kind = 'typed' | 'maybe quoted' | 'quoted' | 'quote container' | 'header' | 'signature';

/** The HTML element in which a line begins. */
export interface Place {
  parent: Place | null;
  /** The index of the first line after it. */
  end: number;
  /** Whether Outlook notes that the sender typed here. */
  isProofed: boolean;
}

/** What an HTML element says about the lines in it. */
export interface OpenedElement {
  name: string;
  kind: Kind;
  isBlock: boolean;
  hasGap: boolean;
  isSkipped: boolean;
  isPreformatted: boolean;
  /** Whether it holds the bullet or number that Word writes before an item. */
  isWordBullet: boolean;
  /** Whether its letters are signs of the font Wingdings. */
  isWingdings: boolean;
  isProofed: boolean;
  /** Where a link leads; '' for everything else. */
  address: string;
  /** Of a list. */
  firstNumber: number;
}

/** An element that is open, in its place. */
export interface StackElement extends OpenedElement {
  place: Place;
}

export interface Line {
  text: string;
  kind: Kind;
  /** null in plain text. */
  place: Place | null;
  /** Whether it is the blank line around a list, which pages have even when none was typed. */
  isListGap?: boolean;
  /** The content ids of typed pictures that it shows, or that follow it. */
  pictures?: string[];
}

export const isBlank = ({ text }: Line) => text.trim() === '';

export const isQuote = ({ kind }: Pick<Line, 'kind'>) => kind === 'quoted' || kind === 'maybe quoted';

/** Returns a quoted line as if it was typed, without its “>”. */
export function openQuote(line: Line): Line {
  if (!isQuote(line) && line.kind !== 'quote container') return line;
  const text = line.place ? line.text : line.text.replace(/^(?: ?>)+ ?/, '');
  return { ...line, text, kind: 'typed' };
}
