import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { formatLongDay } from '#contracts/platform/event-dates.ts';
import { splitAtLinks } from '#contracts/platform/links.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { saveShown } from '#server/mailings/inbound/storage/contents.ts';
import { hasRoomToHold } from '#server/mailings/inbound/storage/room.ts';
import { issueMailToken, type TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { type Site, withoutSecrets } from '#server/platform/mail/secrets.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { answer, link } from './answer.ts';
import { asksToStop } from './asks-to-stop.ts';
import { type InboundServices, type Incoming, type Result, refuse } from './incoming.ts';
import { cannotUseEmail } from './refusal-emails.ts';

/** How many emails a day ask a member the same question about an email. A thief of their token must not flood them. */
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
  const shown = mail.text.slice(0, inboundLimits.shown).toWellFormed();
  await saveShown(db, messageId, { text: shown, pictures: mail.pictures.length });
  const logEntry = { kind: 'email-held', about: userId, detail: `an email for: ${holder.purpose}` } as const;
  if (!isAllowed) return { outcome: 'held', reason, logEntry };
  const askAbout = isQuoteUnclear ? unclearEmail : heldEmail;
  const token = issueMailToken(config.jwtSecret, { userId, address }, { purpose: 'held', thing: String(messageId) });
  const held = { holder, mail, today: localDay(config.timeZone, new Date()), token };
  return { outcome: 'held', reason, logEntry, response: askAbout(held, await readLetterhead()) };
}

interface Held {
  holder: TokenHolder;
  mail: InboundMail;
  /** `YYYY-MM-DD` */
  today: string;
  token: string;
}

/** In characters: enough of a subject to recognize it. */
const subjectLength = 80;

/**
 * Asks whether an email from another address is theirs. A stranger may have written it, so nothing of its text is quoted, and
 * no subject with a web address.
 */
function heldEmail({ holder, mail, today, token }: Held, letterhead: Letterhead): Email {
  const subject = splitAtLinks(mail.subject).some(({ href }) => href) ? '' : excerpt(mail.subject, subjectLength);
  const facts = [subject && `“${subject}”`, `arrived on ${formatLongDay(today)} from ${mail.from.join(', ')}`];
  const parts = [
    text(`An email ${facts.filter(Boolean).join(' ')}. We’re not sure that you sent it. Did you write it?`),
    text('If you did, press the button, and it counts. If not, you don’t have to do anything.'),
    link('Review the email', `${letterhead.siteUrl}/email/${token}`),
  ];
  return answer(holder, 'Did you write this email?', parts, letterhead);
}

/** Asks what of a member’s own email others may read. */
function unclearEmail({ holder, token }: Held, letterhead: Letterhead): Email {
  const parts = [
    text('Your email arrived. It may quote another email, and we can’t tell where your own words end.'),
    text('Check what others would read. If it’s right, press the button there. If not, write it again on the site.'),
    link('Review the email', `${letterhead.siteUrl}/email/${token}`),
  ];
  return answer(holder, 'Is this what you want to say?', parts, letterhead);
}

interface WhyHeld {
  /** What Admins see. */
  reason: string;
  /** Whether the email is the member’s, and only what it quotes is in doubt. */
  isQuoteUnclear: boolean;
}

/** Says why an email waits until the member says that it counts; undefined when it counts at once. */
export function whyHeld(mail: InboundMail, holder: TokenHolder, site: Site): WhyHeld | undefined {
  const from = whyNotFrom(mail, holder);
  if (from) return { reason: excerpt(from, inboundLimits.reason), isQuoteUnclear: false };
  // What follows a STOP is never published.
  if (asksToStop(mail, holder.name) || !mayQuoteTooMuch(mail, site)) return undefined;
  const reason = 'We couldn’t tell where the quoted email begins, so we asked the member.';
  return { reason, isQuoteUnclear: true };
}

/** Returns why the member may not be the only author. Accents count: the address without them may be another person’s. */
function whyNotFrom({ from, passesChecks }: InboundMail, { email, name }: TokenHolder): string | undefined {
  if (!passesChecks) return 'The club’s mail server could not confirm that its sender sent it.';
  if (from.length > 1) return `It names several senders: ${from.slice(0, 5).join(', ')}.`;
  if (from[0] === email.toLowerCase()) return undefined;
  return `It came from ${from[0] ?? 'no address'}, not from the address of ${name}.`;
}

function mayQuoteTooMuch(mail: InboundMail, site: Site): boolean {
  const shown = forReaders(mail, site);
  return mail.isQuoteUnclear || shown.text !== mail.text || shown.subject !== mail.subject;
}

/** Returns an email as others may read it: no address and no link with a token is in its text or its title. */
export function forReaders(mail: InboundMail, site: Site): InboundMail {
  return { ...mail, text: withoutSecrets(mail.text, site), subject: withoutSecrets(mail.subject, site) };
}
