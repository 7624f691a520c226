import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

export interface Decided {
  name: string;
  hasEmail: boolean;
  isInvited: boolean;
  /** What the manager wrote; may be empty. */
  words: string;
  /** Whether the address of that manager is proven. */
  isFromProven: boolean;
}

/** Returns what a member is told about a person they vouched for. */
export function decidedEmail(
  member: SubscribedUser,
  { name, hasEmail, isInvited, words, isFromProven }: Decided,
  letterhead: Letterhead,
): Email {
  const next = hasEmail
    ? 'They have an email with a link to join. It can’t hurt to tell them to look for it.'
    : 'They have no email address, so a manager gives them a letter with a code.';
  const subject = isInvited ? 'The club invited someone you vouched for' : 'About someone you vouched for';
  const link = { kind: 'link' as const, label: 'See the people you vouched for', url: `${letterhead.siteUrl}/vouch` };
  const draft = {
    to: toRecipient(member),
    subject,
    parts: [
      text(isInvited ? `${name} is invited. ${next}` : `The managers decided not to invite ${name} for now.`),
      ...(words === '' ? [] : [text('A manager wrote to you about it:'), text(words)]),
      link,
    ],
    reason: 'You’re getting this because you asked the club to invite someone.',
    // Members who turned off notices by email don’t get these either.
    subscription: { userId: member.userId, kind: 'notices' as const },
    isFromProven,
    ownWords: { subject, parts: [text('You vouched for someone, and the managers have decided.'), link] },
  };
  return composeEmail(draft, letterhead);
}
