import { oneDay } from '#contracts/platform/durations.ts';
import { findProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import { type InboundServices, type Result, refuse } from './incoming.ts';
import { plainAddressEmail } from './refusal-emails.ts';
import { whyIgnored } from './why-ignored.ts';

/** How many emails a day say that the address has no reader. A forger of senders must not flood a member. */
const explainedADay = 3;

/** Responds to a member who wrote to the site without a token, such as to `club@example.com`, with where to write instead. */
export async function explainAddress(
  { db, limiters, readLetterhead }: InboundServices,
  mail: InboundMail,
): Promise<Result> {
  const { from, automatic, passesChecks, subject } = mail;
  if (automatic) return refuse(automatic);
  const result = refuse('It went to the club’s address itself, which says nothing about what to do with it.');
  const [sender = '', ...others] = from;
  const member = others.length === 0 && passesChecks ? await findProvenMember(db, sender) : undefined;
  if (member?.email.toLowerCase() !== sender) return result;
  const ignored = await whyIgnored(db, mail, member.userId);
  if (ignored) return refuse(ignored);
  const perMember = limiters.create('inbound-explained', explainedADay, oneDay);
  if (!(await perMember.count(String(member.userId))).isAllowed) return result;
  const letterhead = await readLetterhead();
  const postingAddress = await findPostingAddress(db, member.userId, letterhead);
  return { ...result, response: plainAddressEmail(member, { subject, postingAddress }, letterhead) };
}
