import { oneDay } from '#contracts/platform/durations.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { plainAddressEmail } from './emails.ts';
import { type InboundServices, type Result, refuse } from './incoming.ts';

/** How many emails a day say that nobody reads the address: whoever forges a sender must not flood a member. */
const explainedADay = 3;

/** Finds the member with this address, if it is proven; where two share a mailbox, the one who joined first. */
export async function findProvenMember(db: Database, address: string) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'emailConfirmedAt'])
    .where('emailNorm', '=', fold(address))
    .where('emailNorm', '!=', '')
    .where('emailConfirmedAt', 'is not', null)
    .where('role', '!=', 'Guest')
    .where(isNotSuspended(Date.now()))
    .where(isOpenAccount)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Responds to a member who wrote to the site without a token, such as to `club@example.com`, with where to write instead. */
export async function explainAddress(
  { db, limiters, readLetterhead }: InboundServices,
  { from, automatic, passesChecks, subject }: InboundMail,
): Promise<Result> {
  if (automatic) return refuse(automatic);
  const result = refuse('It went to the club’s address itself, which says nothing about what to do with it.');
  const [sender = '', ...others] = from;
  const member = others.length === 0 && passesChecks ? await findProvenMember(db, sender) : undefined;
  if (member?.email.toLowerCase() !== sender) return result;
  const perMember = limiters.create('inbound-explained', explainedADay, oneDay);
  if (!(await perMember.count(String(member.userId))).isAllowed) return result;
  const letterhead = await readLetterhead();
  const postingAddress = await findPostingAddress(db, member.userId, letterhead);
  return { ...result, response: plainAddressEmail(member, { subject, postingAddress }, letterhead) };
}
