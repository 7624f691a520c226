import { randomBytes } from 'node:crypto';
import { oneDay } from '#contracts/platform/durations.ts';
import { isProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import { issueMailToken, mailTokenDays } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Services } from '#server/services.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

/**
 * Returns the address where emails of a member become posts: the same for a month, and good for at least another one. Null while
 * the site reads no mail, and for members without a proven address.
 */
export async function findPostingAddress({ db, config }: Dependencies, userId: number): Promise<string | null> {
  const { replyAddress, jwtSecret } = config;
  if (!replyAddress) return null;
  const member = await db
    .selectFrom('users')
    .select(['email', 'postingKey'])
    .where('id', '=', userId)
    .where('emailNorm', '!=', '')
    .where(isProvenMember)
    .executeTakeFirst();
  if (!member) return null;
  const { email: address, postingKey } = member;
  const token = issueMailToken(
    jwtSecret,
    { userId, address, postingKey },
    { purpose: 'post', thing: '0' },
    monthBegan(),
  );
  const [local, domain] = replyAddress.split('@');
  return `${local}+${token}@${domain}`;
}

/** So that the address stays the same for 30 days, while its token is good for 60. */
function monthBegan(): number {
  const month = (mailTokenDays / 2) * oneDay;
  return Math.floor(Date.now() / month) * month;
}

/** Gives a member another posting address; the earlier ones end at once. */
export async function renewPostingAddress({ db }: Dependencies, userId: number): Promise<void> {
  const postingKey = randomBytes(16).toString('base64url');
  await db.updateTable('users').set({ postingKey }).where('id', '=', userId).execute();
}
