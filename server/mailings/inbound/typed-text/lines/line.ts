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
