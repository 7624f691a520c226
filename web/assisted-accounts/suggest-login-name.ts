import { accountLimits } from '#contracts/account-fields.ts';

/** Returns a login name made from a person’s name; it may be taken, or too short. */
export function suggestLoginName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z\d]+/g) ?? [];
  return words
    .join('.')
    .replace(/^[\d.]+/, '')
    .slice(0, accountLimits.loginName);
}
