import { accountLimits, loginName } from '#contracts/accounts/account-fields.ts';
import { listNumbered, mostDigits } from '#server/platform/database/numbered.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

/** Returns the columns of a member’s mailbox and login: the address, unless there is a login name. */
export function toLoginColumns(email: string, loginName = email) {
  return { email, emailNorm: fold(email), loginNorm: fold(loginName) };
}

/** Returns the login name; null where the member logs in with their address. */
export function toLoginName(loginNorm: string): string | null {
  return loginNorm.includes('@') ? null : loginNorm;
}

/** Suggests a free login name for a person's name, such as `jean.marsh`, with a number if necessary. */
export async function suggestLoginName(db: Database, name: string): Promise<string> {
  const candidates = listNumbered(toPlainName(name) || 'coach').filter((text) => loginName.safeParse(text).success);
  const rows = await db.selectFrom('users').select('loginNorm').where('loginNorm', 'in', candidates).execute();
  const taken = new Set(rows.map(({ loginNorm }) => loginNorm));
  return candidates.find((candidate) => !taken.has(candidate)) ?? '';
}

function toPlainName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z\d]+/g) ?? [];
  return words
    .join('.')
    .replace(/^[\d.]+/, '')
    .slice(0, accountLimits.loginName - mostDigits)
    .replace(/\.$/, '');
}
