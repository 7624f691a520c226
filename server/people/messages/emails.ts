import { type EmailedUser, type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

interface Message {
  sender: EmailedUser & { profileUrl: string };
  body: string;
}

/** Returns a message of one coach to another; answering it goes to the sender’s own address. */
export function messageEmail(
  recipient: SubscribedUser,
  { sender: { name, email, profileUrl }, body }: Message,
  letterhead: Letterhead,
): Email {
  const draft = {
    to: toRecipient(recipient),
    replyTo: { name, address: email },
    subject: `A message from ${name}`,
    parts: [
      text(`${name} wrote to you through the club’s site:`),
      text(body),
      text(`To answer, reply to this email. It goes to ${name}, who sees your address only if you do.`),
      { kind: 'link' as const, label: `See the profile of ${name}`, url: profileUrl },
    ],
    reason: 'You’re getting this because coaches may write to you through the site.',
    subscription: { userId: recipient.userId, kind: 'messages' as const },
  };
  return composeEmail(draft, letterhead);
}
