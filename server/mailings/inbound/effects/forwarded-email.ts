import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { count } from './answer.ts';

interface Answer {
  sender: TokenHolder;
  text: string;
  /** The notice or event that it answers. */
  about: string | undefined;
  /** How many files it came with. */
  leftOut: number;
}

/** Returns the email with what a member answered; answering it goes to them directly. */
export function forwardedEmail(
  recipient: SubscribedUser,
  { sender, text: typed, about, leftOut }: Answer,
  letterhead: Letterhead,
): Email {
  const { name, email: address } = sender;
  const what = about ? `answered “${about}”` : 'answered the newsletter';
  const draft = {
    to: toRecipient(recipient),
    replyTo: { name, address },
    subject: about ? `${name} answered: ${about}` : `${name} answered the newsletter`,
    parts: [
      text(`${name} ${what}:`),
      text(typed),
      ...(leftOut > 0 ? [text(`${count(leftOut, 'file')} came with it; ask ${name} to send them to you.`)] : []),
      text(`To answer, reply to this email. It goes to ${name}.`),
    ],
    reason: 'You’re getting this because you wrote what it answers, or manage the club.',
  };
  return composeEmail(draft, letterhead);
}
