import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { saveShown } from '#server/mailings/inbound/storage/contents.ts';
import { hasRoomToHold } from '#server/mailings/inbound/storage/room.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type InboundServices, type Incoming, type Result, refuse } from './incoming.ts';
import { heldEmail, unclearEmail } from './question-emails.ts';
import { cannotUseEmail } from './refusal-emails.ts';
import type { WhyHeld } from './why-held.ts';

/** How many emails a day ask a member whether they wrote something: whoever has their token must not flood them. */
const askedADay = 5;

const tooManyHeld = 'Too many emails are waiting for you to say whether you wrote them.';

/** Holds an email that may not be the member’s, or may quote too much, and asks the member about it. */
export async function hold(
  { db, config, limiters, readLetterhead }: InboundServices,
  incoming: Incoming,
  { reason, isQuoteUnclear }: WhyHeld,
  isUnknown: boolean,
): Promise<Result> {
  const { messageId, mail, holder } = incoming;
  const { userId, email: address } = holder;
  // Apart, so that strangers’ emails don’t use up the questions about the member’s own.
  const asked = limiters.create(isQuoteUnclear ? 'inbound-unclear' : 'inbound-held', askedADay, oneDay);
  const { isAllowed } = await asked.count(String(userId));
  // A stranger’s email had room when it arrived.
  if (!isUnknown && !(await hasRoomToHold(db, userId))) {
    const response = cannotUseEmail(incoming, tooManyHeld, await readLetterhead());
    return { ...refuse(tooManyHeld), ...(isAllowed && { response }) };
  }
  const text = mail.text.slice(0, inboundLimits.shown).toWellFormed();
  await saveShown(db, messageId, { text, pictures: mail.pictures.length });
  const logEntry = { kind: 'email-held', about: userId, detail: `an email for: ${holder.purpose}` } as const;
  if (!isAllowed) return { outcome: 'held', reason, logEntry };
  const askAbout = isQuoteUnclear ? unclearEmail : heldEmail;
  const token = issueMailToken(config.jwtSecret, { userId, address }, { purpose: 'held', thing: String(messageId) });
  return { outcome: 'held', reason, logEntry, response: askAbout(holder, token, await readLetterhead()) };
}
