import { mailTokenLength } from '#server/platform/mail/mail-token.ts';

/** Stands for what follows the `+` and cannot be a token. */
const noToken = '-';

/**
 * Returns the token of an address such as `club+TOKEN@example.com`: '' for `club@example.com` itself, '-' for what cannot be a
 * token. Undefined for an address that is not ours. Ignores case.
 */
export function findToken(address: string, replyAddress: string): string | undefined {
  const [local = '', domain = ''] = replyAddress.toLowerCase().split('@');
  const given = address.trim().toLowerCase();
  if (given === `${local}@${domain}`) return '';
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${domain}`)) return undefined;
  const token = given.slice(local.length + 1, -domain.length - 1);
  return isToken(token) ? token : noToken;
}

/** Checks whether a text is as long as a token. */
export function isToken(text: string): boolean {
  return text.length === mailTokenLength;
}

/** Returns the tokens of those addresses that are ours, each once. */
export function listTokens(addresses: string[], replyAddress: string): string[] {
  const found = addresses.map((address) => findToken(address, replyAddress));
  return [...new Set(found.filter((token) => token !== undefined))];
}
