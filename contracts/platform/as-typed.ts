import { parseAddress } from './normalize-address.ts';

// Web pages and chat programs put these into what people copy.
const unseen = /[^\P{C}\s]|\p{Default_Ignorable_Code_Point}/gu;
const inBrackets = /<([^<>]*)>/;

/**
 * Returns the email address in what someone typed or pasted, such as "Walt <walt@example.com>", without characters that
 * no one sees. A host with letters of other scripts becomes punycode.
 */
export function readTypedAddress(typed: string): string {
  const seen = typed.replace(unseen, '');
  const address = (inBrackets.exec(seen)?.[1] ?? seen).trim().replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@') + 1;
  // A login name may end with a dot.
  if (at === 0) return address;
  const host = address.slice(at).replace(/[,;.]$/, '');
  return address.slice(0, at) + (/\s|^[!-~]*$/.test(host) ? host : (parseAddress(`http://${host}`)?.hostname ?? host));
}

/** Returns a code without the spaces and dashes that people type to keep its parts apart. */
export function readTypedCode(typed: string): string {
  return typed.replace(unseen, '').replaceAll(/[\s\p{Pd}]/gu, '');
}
