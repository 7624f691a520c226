import { Attributions } from './attributions.ts';
import { isBlank, isQuote, type Line } from './line.ts';
import type { Sign } from './own-signs.ts';

/** Where the header of an email of ours begins that somebody quotes. */
export interface OwnEmail {
  /** The index after the header. */
  headerEnd: number;
  /** Whether nothing says where it begins, so that some of it may be above. */
  isGuess: boolean;
}

/** Finds the emails of ours in a reply by what only they have: where the header of each begins. */
export function findOwnEmails(lines: Line[], signs: (Sign | undefined)[]): Map<number, OwnEmail> {
  const headers = new Attributions(lines);
  const found = new Map<number, OwnEmail>();
  let greetings: number[] = [];
  let quote = -1;
  const add = (start: number, headerEnd: number, isGuess = false) => {
    if (!found.has(start)) found.set(start, { headerEnd, isGuess });
  };

  function addBody(index: number, sign: Sign): void {
    const known = sign === 'marker' ? index : greetingBelowHeader();
    const body = known ?? greetings.at(-1) ?? index;
    if (known === undefined && sign === 'token' && !isLinkLine((lines[index] as Line).text)) return;
    const start = headers.startAbove(body);
    const isGuess = known === undefined && start === body && (body === index || sign === 'token');
    add(start, Math.max(body, start + 1), isGuess);
    // Where another rule takes the header.
    add(body, body + 1, isGuess);
  }

  const greetingBelowHeader = () => greetings.find((index) => headers.startAbove(index) < index);

  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const sign = signs[index];
    if (isQuote(line)) {
      if (quote < 0) quote = index;
      if (sign) add(headers.startAbove(quote), quote);
      continue;
    }
    quote = -1;
    if (sign === 'greeting') greetings = [...greetings.slice(-mostGreetings), index];
    if (!sign || sign === 'greeting') continue;
    const start = sign === 'token' ? headers.startAround(index) : undefined;
    if (start === undefined || greetingBelowHeader() !== undefined) addBody(index, sign);
    else add(start, headers.endAround(index));
    if (sign === 'footer') greetings = [];
  }
  return found;
}

const mostGreetings = 5;

/** A link on a line of its own, perhaps with its label. */
function isLinkLine(text: string): boolean {
  return text.trim().split(/\s+/, 12).length <= 10 && /https?:|www\.|\/\S+\//i.test(text);
}
