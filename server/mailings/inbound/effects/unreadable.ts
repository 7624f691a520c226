import { oneDay } from '#contracts/platform/durations.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type InboundServices, type Result, refuse } from './incoming.ts';
import { unreadableEmail } from './refusal-emails.ts';

/** How many emails a day tell a member so: a stranger who has their token must not flood them. */
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
