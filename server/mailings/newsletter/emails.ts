import type { NewsletterFrequency, NewsletterPart, NewsletterPreview } from '#contracts/mailings/newsletter.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { replyTo } from '#server/notifications/mail-tokens/mail-links.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { mostCounted } from './news.ts';
import { newsletterParts } from './parts.ts';
import type { PersonalNews } from './personal-news.ts';

interface Content {
  frequency: NewsletterFrequency;
  greeting: string;
  news: PersonalNews;
}

/** Returns the newsletter for one person; to an address that is not proven, it says only how much is new. */
export function newsletterEmail(recipient: SubscribedUser, content: Content, letterhead: Letterhead): Email {
  const newsletter = writeNewsletter(content, letterhead, recipient);
  const draft = {
    to: toRecipient(recipient),
    replyTo: replyTo(recipient, { purpose: 'managers', thing: '0' }, letterhead),
    ...newsletter,
    ownWords: { ...newsletter, parts: countsOnly(content.news, letterhead.siteUrl) },
    subscription: { userId: recipient.userId, kind: 'newsletter' as const },
  };
  return composeEmail(draft, letterhead);
}

/** Returns the subject and text of a newsletter; with a `recipient`, also their links that work without a login. */
export function writeNewsletter(
  content: Content,
  letterhead: Letterhead,
  recipient?: SubscribedUser,
): NewsletterPreview {
  const { clubName, siteUrl } = letterhead;
  const { frequency, greeting, news } = content;
  const when = frequency === 'weekly' ? 'This week' : 'Today';
  const highlights = describeNews(news).slice(0, 2).join(', ');
  return {
    subject: highlights ? `${when} at ${clubName}: ${highlights}` : `${when} at ${clubName}`,
    parts: [
      ...newsletterParts(news, greeting, { letterhead, recipient }),
      { kind: 'link', label: 'Open the site', url: `${siteUrl}/` },
    ],
    reason: `You’re getting this because you’re a member of ${clubName}. ${rhythm[frequency]}`,
  };
}

const rhythm: Record<NewsletterFrequency, string> = {
  weekly: 'It comes on Mondays when there’s something new.',
  daily: 'You’ll get it in the morning when there’s something new.',
};

function countsOnly(news: PersonalNews, siteUrl: string): NewsletterPart[] {
  return [
    { kind: 'text', text: `New on the club’s site: ${describeNews(news).join(', ') || 'nothing yet'}.` },
    { kind: 'link', label: 'Open the site', url: `${siteUrl}/` },
  ];
}

/** Returns “2 replies to you”, “1 new post”, and so on, the most personal first. */
function describeNews({ replies, events, posts, photos, members, remembered }: PersonalNews): string[] {
  const announced = (change: string) => events.filter(({ announcement }) => announcement === change).length;
  return [
    describeCount(replies.length, 'reply to you', 'replies to you'),
    describeCount(announced('new'), 'new event', 'new events'),
    describeCount(announced('changed'), 'changed event', 'changed events'),
    describeCount(posts.length, 'new post', 'new posts'),
    describeCount(photos.length, 'new photo', 'new photos'),
    describeCount(members.length, 'new member', 'new members'),
    describeCount(remembered.length, 'coach remembered', 'coaches remembered'),
  ].flatMap((text) => text ?? []);
}

function describeCount(number: number, one: string, many: string): string | undefined {
  if (number === 0) return undefined;
  if (number > mostCounted) return `${mostCounted}+ ${many}`;
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}
