import { rememberedEmails } from '#contracts/membership/account-help.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { findProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import { away } from '#server/mailings/inbound/reading/automatic.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type InboundServices, type Result, refuse } from './incoming.ts';
import { plainAddressEmail, unreadableEmail } from './refusal-emails.ts';

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

/**
 * Returns why an email is ignored: a program wrote it, or it is an automatic reply that repeats a subject of ours. Null if a
 * person may have written it.
 */
export async function whyIgnored(
  db: Database,
  { automatic, gesture, subject }: InboundMail,
  userId: number,
): Promise<string | null> {
  if (automatic || gesture !== 'away') return automatic;
  return (await repeatsOurSubject(db, subject, userId)) ? away : null;
}

/** How many colons of a subject to try. Programs write one or two, as in “Out of office: Re: News”. */
const mostColons = 5;

/** Programs put the subject of the email that they answer behind a colon. */
async function repeatsOurSubject(db: Database, subject: string, userId: number): Promise<boolean> {
  const colons = [...subject.matchAll(/[:：]/g)].slice(0, mostColons);
  if (colons.length === 0) return false;
  const behind = colons.map(({ index }) => subject.slice(index + 1).trim());
  const sent = await db
    .selectFrom('emailLog')
    .select('key')
    .where('userId', '=', userId)
    .where('at', '>', Date.now() - rememberedEmails.days * oneDay)
    .where('subject', 'in', behind)
    .executeTakeFirst();
  return sent !== undefined;
}

/** How many emails a day tell a member that one can’t be read: a stranger who has their token must not flood them. */
const toldADay = 3;

/** Refuses an email that can’t be read, and tells the member whose address it was sent to. */
export async function refuseUnreadable(
  { limiters, readLetterhead }: InboundServices,
  holder: TokenHolder | undefined,
): Promise<Result> {
  const result = refuse('It can’t be read: it is damaged, or made to take too long.');
  if (!holder || holder.purpose === 'bounce' || holder.emailConfirmedAt === null) return result;
  const perMember = limiters.create('inbound-unreadable', toldADay, oneDay);
  if (!(await perMember.count(String(holder.userId))).isAllowed) return result;
  return { ...result, response: unreadableEmail(holder, await readLetterhead()) };
}
