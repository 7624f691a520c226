import { parseAddress } from './normalize-address.ts';

// Web pages and chat programs put these into what people copy.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const inBrackets = /<([^<>]*)>/;
const around = /^mailto:|[,;.]$/gi;

/**
 * Returns the email address in what someone typed or pasted, such as "Walt <walt@example.com>", without characters that
 * nobody sees. A host with letters of other scripts becomes punycode.
 */
export function readTypedAddress(typed: string): string {
  const seen = typed.replace(unseen, '');
  const address = (inBrackets.exec(seen)?.[1] ?? seen).trim().replace(around, '');
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  if (at === 0 || /^[!-~]*$/.test(host)) return address;
  return address.slice(0, at) + (parseAddress(`http://${host}`)?.hostname ?? host);
}

/** Returns a code without the spaces and dashes that people type to keep its parts apart. */
export function readTypedCode(typed: string): string {
  return typed.replace(unseen, '').replaceAll(/[\s\p{Pd}]/gu, '');
}
