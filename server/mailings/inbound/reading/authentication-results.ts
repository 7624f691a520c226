import { leftOpen, readTokens } from './header-tokens.ts';

/** `none` is for a domain without a policy, as is Microsoft’s `bestguesspass`. The rest is a doubt, even a temporary error. */
const good = new Set(['pass', 'none', 'bestguesspass']);

/**
 * Checks whether the club’s own mail server had no doubt about the sender (RFC 8601, DMARC). Its header is the topmost: mail
 * servers add theirs above all others, and forged headers are below. Headers of the same server count, too, because each of its
 * checks may write one.
 * @param headers the values of all Authentication-Results, the topmost first
 */
export function passesChecks(headers: string[]): boolean {
  const read = headers.map(readResults);
  const own = read.filter(({ server }) => server === read[0]?.server);
  return own.every(({ dmarc }) => dmarc.every((result) => good.has(result)));
}

interface Results {
  /** The authserv-id; '' where there is none, as from Microsoft. */
  server: string;
  dmarc: string[];
}

/** In characters: no mail server writes more, and what cannot be read is a doubt. */
const longest = 20_000;

function readResults(header: string): Results {
  if (header.length > longest) return { server: '', dmarc: [''] };
  const tokens = readTokens(header, ';=/').map((token) => token.toLowerCase());
  const server = tokens[1] === '=' || tokens[1] === '/' ? '' : (tokens[0] ?? '');
  // A sender can write a parenthesis into what the server repeats: the result may be behind it.
  const dmarc: string[] = tokens.includes(leftOpen) ? [leftOpen] : [];
  for (let index = 0; index < tokens.length; index++) {
    // The method may have a version: “dmarc/1=pass”.
    const equals = tokens[index + 1] === '/' ? index + 3 : index + 1;
    if (tokens[equals] !== '=') continue;
    if (tokens[index] === 'dmarc') dmarc.push(tokens[equals + 1] ?? '');
    index = equals + 1;
  }
  return { server, dmarc };
}
