import { Attributions } from './attributions.ts';
import { isBlank, isQuote, type Line } from './lines/line.ts';
import type { Sign } from './own-signs.ts';

/** Where the header of our quoted email begins. */
export interface OwnEmail {
  /** The index after the header. */
  headerEnd: number;
  /** Whether some of it may be above, or some of what is typed below. */
  isGuess: boolean;
}

/** Finds the emails of ours in a reply by what only they have: where the header of each begins. */
export function findOwnEmails(lines: Line[], signs: (Sign | undefined)[]): Map<number, OwnEmail> {
  const headers = new Attributions(lines, signs);
  const found = new Map<number, OwnEmail>();
  const add = (start: number, headerEnd: number, isGuess: boolean) => {
    if (!found.has(start)) found.set(start, { headerEnd, isGuess });
  };
  /** Where a header leads to. */
  const bodies = new Set<number>();
  const addBody = (index: number, headerEnd: number) =>
    add(index, headerEnd, !bodies.has(index) && headers.mayEndAbove(index));
  let [greeting, quote, hasBody, hasQuote] = [-1, -1, false, false];

  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const sign = signs[index];
    if (isQuote(line)) {
      if (quote < 0) quote = index;
      // Above the pieces that follow, answers stand.
      if (sign && !hasQuote) addBody(quote, quote);
      hasQuote ||= sign !== undefined;
      continue;
    }
    quote = -1;
    const header = sign === 'address' || sign === 'name' ? headers.findAround(index) : undefined;
    if (header) {
      add(header.start, header.end, header.isGuess);
      bodies.add(header.end);
      hasBody = true;
    }
    if (sign === 'greeting') greeting = index;
    if (sign === 'marker') addBody(index, index + 1);
    if (sign === 'marker') hasBody = true;
    if (sign !== 'footer') continue;
    // Without a marker or a header, nothing else says where it begins.
    if (!hasBody) add(greeting < 0 ? index : greeting, (greeting < 0 ? index : greeting) + 1, true);
    [greeting, hasBody] = [-1, false];
  }
  return found;
}
