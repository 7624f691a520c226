import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { mailtoLink, replyAddress, replyTo } from '#server/notifications/mail-tokens/mail-links.ts';
import { type Email, type EmailPart, text } from '#server/platform/mail/email.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import type { Reply } from './select-replies.ts';

const excerptLength = 300;

interface Replies {
  replies: Reply[];
  /** Whether there are more than these. */
  hasMore: boolean;
}

/** Returns the email about comments; where an address is not proven, the reader’s or a writer’s, with links instead of words. */
export function repliesEmail(recipient: SubscribedUser, { replies, hasMore }: Replies, letterhead: Letterhead): Email {
  const { siteUrl } = letterhead;
  const [postId, ...otherPosts] = new Set(replies.map((reply) => reply.postId));
  const isOnePost = otherPosts.length === 0;
  const answerTo = isOnePost ? replyTo(recipient, ofPost(postId), letterhead) : undefined;
  const linksOf = (reply: Reply) => (isOnePost ? [] : replyLinks(recipient, reply, letterhead));
  const partsOf = (reply: Reply, withWords: boolean) => toParts(reply, siteUrl, withWords).concat(linksOf(reply));
  const last: EmailPart[] = [
    ...(hasMore ? [{ kind: 'link' as const, label: 'See all of them', url: `${siteUrl}/notifications` }] : []),
    text(
      answerTo ? 'To comment, reply to this email.' : 'To comment, use a link above. Please don’t reply to this email.',
    ),
  ];
  const draft = {
    to: toRecipient(recipient),
    replyTo: answerTo,
    subject: subjectOf(replies, hasMore),
    parts: [...replies.flatMap((reply) => partsOf(reply, reply.isFromProven)), ...last],
    ownWords: {
      subject: 'There are new comments for you',
      parts: [...replies.flatMap((reply) => partsOf(reply, false)), ...last],
    },
    reason: 'You’re getting this because you asked for emails about comments right away.',
    subscription: { userId: recipient.userId, kind: 'replies' as const },
  };
  return composeEmail(draft, letterhead);
}

function ofPost(postId: number | undefined) {
  return { purpose: 'comment' as const, thing: String(postId) };
}

// An email about several posts has no single address to reply to.
function replyLinks(
  recipient: SubscribedUser,
  { postId, name, isFromProven }: Reply,
  letterhead: Letterhead,
): EmailPart[] {
  const address = replyAddress(recipient, ofPost(postId), letterhead);
  if (!address) return [];
  const url = mailtoLink(address, `Re: What ${isFromProven ? name : 'someone'} wrote`);
  return [{ kind: 'choices', links: [{ label: 'Reply by email', url }] }];
}

function subjectOf(replies: Reply[], hasMore: boolean): string {
  const [first] = replies as [Reply];
  if (hasMore) return `More than ${replies.length} new comments for you`;
  if (replies.length > 1) return `${replies.length} new comments for you`;
  const who = first.isFromProven ? first.name : 'Someone';
  return first.isOnOwn ? `${who} commented on your post` : `${who} also commented`;
}

function toParts({ id, postId, name, body, isOnOwn }: Reply, siteUrl: string, withWords: boolean): EmailPart[] {
  const where = isOnOwn ? 'on your post' : 'on a post you commented on';
  const words = withWords ? `${name} commented ${where}:\n“${excerpt(body, excerptLength)}”` : `New comment ${where}:`;
  return [text(words), { kind: 'link', label: 'See the comment', url: `${siteUrl}/post/${postId}#comment-${id}` }];
}
