import { placeOf } from '#contracts/events/event-place.ts';
import type { NewsletterPart } from '#contracts/mailings/newsletter.ts';
import { paragraphsOf } from '#contracts/mailings/notice-text.ts';
import { dayOf, formatHours, formatLongDay } from '#contracts/platform/event-dates.ts';
import { mediumWidth, pictureUrl, pictureWidths, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import { mailtoLink, replyAddress, rsvpLinks } from '#server/notifications/mail-tokens/mail-links.ts';
import type { Reply } from '#server/notifications/notifications/select-replies.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import type { NewMember, NewPhoto, NewPost, Remembered } from './news.ts';
import type { PersonalNews } from './personal-news.ts';

type Item = Extract<NewsletterPart, { kind: 'item' }>;

/** Whom a newsletter is for; undefined when a manager previews it. */
interface Reader {
  letterhead: Letterhead;
  recipient: SubscribedUser | undefined;
}

const excerptLength = 280;
const listed = { replies: 10, posts: 8, photos: 4, members: 20 };

/** Writes a newsletter from top to bottom, from the greeting to In Memory; sections without news are left out. */
export function newsletterParts(news: PersonalNews, greeting: string, reader: Reader): NewsletterPart[] {
  const { replies, posts, photos, members } = news;
  const { siteUrl } = reader.letterhead;
  return [
    ...paragraphsOf(greeting).map((text) => ({ kind: 'text' as const, text })),
    ...section('Coming up', toEvents(news, reader)),
    ...section('Replies to you', [
      ...replies.slice(0, listed.replies).map((reply) => toReply(reply, siteUrl)),
      ...linkToRest(replies.length - listed.replies, 'replies', `${siteUrl}/notifications`),
    ]),
    ...section('New posts', [
      ...posts.slice(0, listed.posts).map((post) => toPost(post, reader)),
      ...linkToRest(posts.length - listed.posts, 'new posts', `${siteUrl}/feed`),
    ]),
    ...section('New photos', [
      ...photos.slice(0, listed.photos).map((photo) => toPhoto(photo, siteUrl)),
      ...linkToRest(photos.length - listed.photos, 'new photos', `${siteUrl}/photos`),
    ]),
    ...section('New members', [
      ...members.slice(0, listed.members).map((member) => toMember(member, siteUrl)),
      ...linkToRest(members.length - listed.members, 'new members', `${siteUrl}/profiles`),
    ]),
    ...section(
      'In memory',
      news.remembered.map((person) => toRemembered(person, siteUrl)),
    ),
  ];
}

function section(text: string, items: Item[]): NewsletterPart[] {
  return items.length > 0 ? [{ kind: 'heading', text }, ...items] : [];
}

function linkToRest(rest: number, what: string, url: string): Item[] {
  return rest > 0 ? [{ kind: 'item', title: `See all ${what}`, url, lines: [] }] : [];
}

const rsvpLines = { going: 'You’re going.', maybe: 'You said maybe.' };

function toEvents({ events, rsvps }: PersonalNews, { letterhead, recipient }: Reader): Item[] {
  return events.map((event) => {
    const isNew = event.announcement === 'new';
    const hasChanged = event.announcement === 'changed';
    const rsvp = rsvps.get(event._id);
    const place = placeOf(event);
    return {
      kind: 'item',
      title: `${isNew ? 'New: ' : ''}${hasChanged ? 'Changed: ' : ''}${event.title}`,
      url: `${letterhead.siteUrl}/cal-events/${event._id}`,
      lines: [
        `${formatLongDay(dayOf(event.startDate))}, ${formatHours(event)}`,
        ...(place ? [place] : []),
        ...(rsvp ? [rsvpLines[rsvp]] : []),
      ],
      ...(recipient && { actions: rsvpLinks(recipient, event._id, letterhead) }),
    };
  });
}

function toReply({ id, postId, name, body, isOnOwn, isFromProven }: Reply, siteUrl: string): Item {
  const title = `${isFromProven ? name : 'Someone'} commented ${isOnOwn ? 'on your post' : 'on a post you commented on'}`;
  return {
    kind: 'item',
    title,
    url: `${siteUrl}/post/${postId}#comment-${id}`,
    lines: isFromProven ? [`“${excerpt(body, excerptLength)}”`] : [],
  };
}

function toPost({ id, name, body, picture, pictureCount }: NewPost, { letterhead, recipient }: Reader): Item {
  const { siteUrl } = letterhead;
  const address = recipient && replyAddress(recipient, { purpose: 'comment', thing: String(id) }, letterhead);
  return {
    kind: 'item',
    title: name,
    url: `${siteUrl}/post/${id}`,
    lines: [excerpt(body, excerptLength), pictureCount > 1 ? `With ${pictureCount} pictures` : ''].filter(Boolean),
    ...(address && { actions: [{ label: 'Reply', url: mailtoLink(address, `Re: What ${name} wrote`) }] }),
    ...(picture && { picture: { ...pictureOf(picture, siteUrl), alt: picture.alt || `A picture by ${name}` } }),
  };
}

function toPhoto(photo: NewPhoto, siteUrl: string): Item {
  const title = photo.caption || 'A new photo';
  return {
    kind: 'item',
    title,
    url: `${siteUrl}/photos?photo=${photo.id}`,
    lines: [],
    picture: { ...pictureOf(photo, siteUrl), alt: title },
  };
}

/** Returns one of our pictures as a JPEG, which every mail program can show; any other as it is. */
function pictureOf({ url, width, height }: Pick<NewPhoto, 'url' | 'width' | 'height'>, siteUrl: string) {
  const own = readPictureUrl(url);
  if (!own) return { url: url.startsWith('/') ? siteUrl + url : url, width, height };
  const shown = pictureWidths(own.preset, own.width).includes(mediumWidth) ? mediumWidth : own.width;
  return {
    url: siteUrl + pictureUrl(own.name, shown),
    width: shown,
    height: Math.round((own.height * shown) / own.width),
  };
}

function toMember({ name, handle, id }: NewMember, siteUrl: string): Item {
  const url = handle ? `${siteUrl}/profile/${handle}` : `${siteUrl}/profile/user/${id}`;
  return { kind: 'item', title: name, url, lines: [] };
}

function toRemembered({ name, years, text }: Remembered, siteUrl: string): Item {
  return {
    kind: 'item',
    title: name,
    url: `${siteUrl}/memory`,
    lines: [years, excerpt(text, excerptLength)].filter(Boolean),
  };
}
