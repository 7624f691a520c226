import { inboundLimits } from '#contracts/mailings/inbound.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';
import type { Site } from '#server/platform/mail/secrets.ts';
import { asksToStop } from './asks-to-stop.ts';
import { forReaders } from './for-readers.ts';

export interface WhyHeld {
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
  if (asksToStop(mail, holder.name) || !isQuoteUnclear(mail, site)) return undefined;
  const reason = 'We couldn’t tell where the quoted email begins, so we asked the member.';
  return { reason, isQuoteUnclear: true };
}

/** Returns why the member may not be the only author. Accents count: the address without them may be another person’s. */
function whyNotFrom({ from, passesChecks }: InboundMail, { email, name }: TokenHolder): string | undefined {
  if (!passesChecks) return 'The club’s mail server could not confirm that its sender sent it.';
  if (from.length > 1) return `It names several senders: ${from.slice(0, 5).join(', ')}.`;
  if (from[0] === email.toLowerCase()) return undefined;
  return `It came from ${from[0] ?? 'nobody'}, not from the address of ${name}.`;
}

function isQuoteUnclear(mail: InboundMail, site: Site): boolean {
  const { text, subject } = forReaders(mail, site);
  return mail.isQuoteUnclear || text !== mail.text || subject !== mail.subject;
}
