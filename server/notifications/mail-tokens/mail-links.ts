import type { Rsvp } from '#contracts/events/rsvps.ts';
import { rsvpParam } from '#contracts/events/rsvps-by-link.ts';
import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import type { Email, EmailLink } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

type Recipient = Pick<SubscribedUser, 'userId' | 'email' | 'emailConfirmedAt'>;
interface Subject {
  purpose: MailPurpose;
  thing: string;
}

const rsvpChoices: [string, Rsvp][] = [
  ['Yes', 'going'],
  ['Maybe', 'maybe'],
  ['No', 'declined'],
];

/** Returns the links with which a member says whether they are coming, without a login. */
export function rsvpLinks({ userId, email }: Recipient, eventId: string, letterhead: Letterhead): EmailLink[] {
  const token = letterhead.issueToken({ userId, address: email }, { purpose: 'rsvp', thing: eventId });
  return rsvpChoices.map(([label, answer]) => ({
    label,
    url: `${letterhead.siteUrl}/rsvp/${token}?${rsvpParam}=${answer}`,
  }));
}

/**
 * Returns the address for a member’s answer to an email. Undefined while the site reads no mail, and for an address that may be a
 * stranger’s.
 */
export function replyTo(recipient: Recipient, subject: Subject, letterhead: Letterhead): Email['replyTo'] {
  const address = replyAddress(recipient, subject, letterhead);
  return address === undefined ? undefined : { name: letterhead.clubName, address };
}

export function replyAddress(
  { userId, email, emailConfirmedAt, postingKey }: Recipient & { postingKey?: string },
  subject: Subject,
  { replyAddress: mailbox, issueToken }: Letterhead,
): string | undefined {
  if (mailbox === undefined || emailConfirmedAt === null) return undefined;
  return withToken(mailbox, issueToken({ userId, address: email, ...(postingKey && { postingKey }) }, subject));
}

/** Returns an address of the site’s mailbox, such as `club+TOKEN@example.com`. */
export function withToken(mailbox: string, token: string): string {
  const [local, domain] = mailbox.split('@');
  return `${local}+${token}@${domain}`;
}

/** Returns a link that begins an email (RFC 6068). */
export function mailtoLink(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
