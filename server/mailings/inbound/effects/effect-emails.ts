import type { EmailKind } from '#contracts/notifications/email-preferences.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { answer, describeCount, link } from './answer.ts';

interface Posted {
  postId: number;
  /** Takes the post back. */
  token: string;
  /** How many pictures and files are not in it. */
  leftOut: number;
}

/** Says that an email became a post, and how to take it back. */
export function postedEmail(holder: TokenHolder, { postId, token, leftOut }: Posted, letterhead: Letterhead): Email {
  const { siteUrl } = letterhead;
  const parts = [
    text('Your email is now a post on the site.'),
    ...(leftOut > 0
      ? [
          text(
            `${describeCount(leftOut, 'file')} could not be used. A post holds up to six pictures, and no other files.`,
          ),
        ]
      : []),
    link('See your post', `${siteUrl}/post/${postId}`),
    text('Not what you meant? You can take it back here for 10 minutes, and later on the site.'),
    link('Take it back', `${siteUrl}/email/${token}`),
  ];
  return answer(holder, 'Your post is on the site', parts, letterhead);
}

/** Says that a comment is there, without the files that were attached. */
export function leftOutEmail(holder: TokenHolder, path: string, letterhead: Letterhead): Email {
  const parts = [
    text('Your comment is on the site, without the pictures and files: a comment has only words.'),
    text('To show pictures, email them to your posting address, which is on your account page.'),
    link('See your comment', `${letterhead.siteUrl}${path}`),
  ];
  return answer(holder, 'Your comment is on the site', parts, letterhead);
}

/** Says that the answer of a calendar program is saved, and what of it is not. */
export function answerSavedEmail(holder: TokenHolder, unsaved: string[], letterhead: Letterhead): Email {
  const parts = [
    text('We saved the answer from your calendar.'),
    ...unsaved.map(text),
    link('See your answer', `${letterhead.siteUrl}/cal-events/${holder.thing}`),
  ];
  return answer(holder, 'Your answer is saved', parts, letterhead);
}

interface ArrivedPhotos {
  count: number;
  leftOut: number;
  /** What became of words that are not a caption. */
  told: string | undefined;
}

/** Says how many photos arrived, and what became of the rest of the email. */
export function photosArrivedEmail(
  holder: TokenHolder,
  { count: arrived, leftOut, told }: ArrivedPhotos,
  letterhead: Letterhead,
): Email {
  const them = arrived === 1 ? 'it' : 'them';
  const parts = [
    text(
      `Thank you. ${describeCount(arrived, 'photo')} of yours arrived. Members can see ${them} once a manager accepts ${them}.`,
    ),
    ...(leftOut > 0 ? [text(`${describeCount(leftOut, 'file')} could not be used.`)] : []),
    ...(told ? [text(told)] : []),
  ];
  return answer(holder, arrived === 1 ? 'Your photo arrived' : 'Your photos arrived', parts, letterhead);
}

const stopped: Record<EmailKind, string> = {
  notices: 'You won’t get club notices by email anymore.',
  reminders: 'You won’t get event reminders or requests for photos by email anymore.',
  events: 'You won’t get event reminders, requests for photos, or club notices by email anymore.',
  messages: 'You won’t get messages from other coaches by email anymore.',
  replies: 'You won’t get emails about comments anymore.',
  newsletter: 'You won’t get the newsletter anymore.',
};

/** Says that a kind of emails has ended; for posting addresses, which have none, where to choose. */
export function stoppedEmail(holder: TokenHolder, kind: EmailKind | undefined, letterhead: Letterhead): Email {
  const parts = [
    text(
      kind ? stopped[kind] : 'You wrote STOP to your posting address. Which emails you get is on your account page.',
    ),
    ...(holder.purpose === 'event' ? [text('Your RSVP hasn’t changed. You can change it on the event’s page.')] : []),
    text('You’ll still get emails about your account. You can change this at any time.'),
    link('Choose which emails you get', letterhead.unsubscribeUrl({ userId: holder.userId, kind: kind ?? 'events' })),
  ];
  return answer(holder, kind ? 'You won’t get these emails anymore' : 'About your emails', parts, letterhead);
}
