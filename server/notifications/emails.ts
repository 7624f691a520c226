import { toRecipient } from '#server/accounts/recipients.ts';
import type { Email, EmailDraft, EmailPart } from '#server/mail/email.ts';
import { excerpt } from '#server/mail/excerpt.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import type { ReplyRecipient } from './email-replies.ts';
import type { Reply } from './select-replies.ts';

const excerptLength = 300;

interface Replies {
  replies: Reply[];
  /** Whether there are more than these. */
  hasMore: boolean;
}

/**
 * Returns the email about comments. If the address is not confirmed, it contains only links and no text that others wrote,
 * because the address may be a stranger's.
 */
export function repliesEmail(
  recipient: ReplyRecipient,
  { replies, hasMore }: Replies,
  letterhead: Letterhead,
  unsubscribe: NonNullable<EmailDraft['unsubscribe']>,
): Email {
  const isConfirmed = recipient.emailConfirmedAt !== null;
  const last: EmailPart = hasMore
    ? { kind: 'link', label: 'See all of them', url: `${letterhead.siteUrl}/notifications` }
    : { kind: 'text', text: 'Answer there, not to this email.' };
  const draft = {
    to: toRecipient(recipient),
    subject: isConfirmed ? subjectOf(replies) : 'There are new comments for you',
    parts: [...replies.flatMap((reply) => toParts(reply, letterhead, isConfirmed)), last],
    reason: 'You’re getting this because you asked for emails about comments right away.',
    unsubscribe,
  };
  return composeEmail(draft, letterhead);
}

function subjectOf(replies: Reply[]): string {
  const [first] = replies as [Reply];
  if (replies.length > 1) return `${replies.length} new comments for you`;
  return first.isOnOwn ? `${first.name} commented on your post` : `${first.name} also commented`;
}

function toParts(
  { id, postId, name, body, isOnOwn }: Reply,
  { siteUrl }: Letterhead,
  isConfirmed: boolean,
): EmailPart[] {
  const where = isOnOwn ? 'on your post' : 'after your comment';
  const text = isConfirmed ? `${name} commented ${where}:\n“${excerpt(body, excerptLength)}”` : `New comment ${where}:`;
  return [
    { kind: 'text', text },
    { kind: 'link', label: 'See the comment', url: `${siteUrl}/post/${postId}#comment-${id}` },
  ];
}
