import { parseAddress } from './normalize-address.ts';

// Web pages and chat programs put these into what people copy.
const unseen = /[^\P{C}\s]|\p{Default_Ignorable_Code_Point}/gu;
const inBrackets = /[<[]([^<>[\]]*)[>\]]/g;
/** "Email: " and "mailto:", which no address begins with. */
const label = /^\p{L}[\p{L} -]*:\s*/u;
const comments = /\s\([^()@]*\)/g;
/** From the first to the last character that is not punctuation. An address may begin with a sign such as "_" or "-". */
const withoutPunctuation = /(?:[-{](?!\s)|[^\s\p{Pi}\p{Pf}\p{Ps}\p{Pd}"<,;•·])(?:.*[^\s\p{P}<>`´])?/su;
const asciiOnly = /^[!-~]*$/;
/** Unlike "™" or "①", these stay what they are. */
const hostLetters = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/**
 * Returns the email address in typed or pasted text, such as "Walt <walt@example.com> (home)". Removes punctuation around it and
 * invisible characters. A host with letters of other scripts becomes punycode. Text with several addresses is returned as it is.
 */
export function readTypedAddress(typed: string): string {
  const seen = typed.replace(unseen, '').trim();
  // A login name may end with a dot.
  if (!seen.includes('@')) return seen;
  const bracketed = [...seen.matchAll(inBrackets)]
    .map(([, inside = '']) => inside)
    .filter((text) => text.includes('@'));
  if (bracketed.length === 0) return toAddress(seen.replace(comments, ''));
  const [address = '', ...others] = [...bracketed, ...wordsOutside(seen)].map(toAddress);
  return others.every((other) => other.toLowerCase() === address.toLowerCase()) ? address : seen;
}

/** Returns the addresses before and after brackets: some programs show an address as its own name. */
function wordsOutside(text: string): string[] {
  const words = text.replaceAll(inBrackets, ' ').split(/[\s,;()]+/);
  return words.filter((word) => /[^@]@[^@]/.test(word));
}

function toAddress(text: string): string {
  const [bare = ''] = withoutPunctuation.exec(unquote(text)) ?? [];
  const isLink = /^mailto:/i.test(bare);
  const address = bare.replace(label, '').replace(isLink ? /\?.*$/s : '', '');
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? text : address.slice(0, at) + toAsciiHost(address.slice(at));
}

function unquote(text: string): string {
  return text.startsWith("'") && text.endsWith("'") ? text.slice(1, -1) : text;
}

function toAsciiHost(host: string): string {
  if (asciiOnly.test(host) || !hostLetters.test(host)) return host;
  return parseAddress(`http://${host}`)?.hostname ?? host;
}

/** Returns a code without the spaces and dashes that people type between its parts, and the dot of the sentence it was in. */
export function readTypedCode(typed: string): string {
  return typed.replace(unseen, '').replaceAll(/[\s\p{P}]/gu, '');
}
