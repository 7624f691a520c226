import type { EmailKind } from '#contracts/notifications/email-preferences.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type Email, type EmailPart, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import type { Incoming } from './incoming.ts';

export const cannotForward = 'Nobody is there who could get it.';

const reason = 'You’re getting this because of an email from your address.';

function answer(to: SubscribedUser, subject: string, parts: EmailPart[], letterhead: Letterhead): Email {
  return composeEmail({ to: toRecipient(to), subject, parts, reason }, letterhead);
}

function link(label: string, url: string): EmailPart {
  return { kind: 'link', label, url };
}

/** Says what arrived, why it had no effect, and what to do instead. */
export function cannotUseEmail({ mail, holder }: Incoming, why: string, letterhead: Letterhead): Email {
  const parts = [
    text(`Your email${mail.subject ? ` “${mail.subject}”` : ''} arrived, but we couldn’t use it.`),
    text(why),
    text(`What arrived: ${describe(mail)}.`),
    text(insteadOf(holder)),
    link('Open the site', `${letterhead.siteUrl}${pathOf(holder)}`),
  ];
  return answer(holder, 'We couldn’t use your email', parts, letterhead);
}

function describe({ text: typed, pictures, otherFiles }: Incoming['mail']): string {
  const words = typed === '' ? 'no text' : `a text of ${typed.length.toLocaleString('en-US')} characters`;
  const files = [
    ...(pictures.length > 0 ? [count(pictures.length, 'picture')] : []),
    ...(otherFiles.length > 0 ? [count(otherFiles.length, 'other file')] : []),
  ];
  return [words, ...files].join(', ');
}

function count(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}

function insteadOf({ purpose }: TokenHolder): string {
  if (purpose === 'photos') return 'Reply once more and attach your photos, or add them on the page of the event.';
  if (purpose === 'event') return 'Press Yes, Maybe, or No in the email about the event, or answer on its page.';
  return 'Write it once more above the quoted text and send it again, or write it on the site.';
}

function pathOf({ purpose, thing }: TokenHolder): string {
  if (purpose === 'comment') return `/post/${thing}`;
  if (purpose === 'notice') return `/notices/${thing}`;
  if (purpose === 'event' || purpose === 'photos') return `/cal-events/${thing}`;
  return purpose === 'post' ? '/feed' : '/';
}

/** Says that an email could not be read at all. */
export function unreadableEmail(holder: TokenHolder, letterhead: Letterhead): Email {
  const parts = [
    text('We got an email for you but couldn’t read it. It may be damaged.'),
    text(insteadOf(holder)),
    link('Open the site', `${letterhead.siteUrl}${pathOf(holder)}`),
  ];
  return answer(holder, 'We couldn’t read your email', parts, letterhead);
}

/** Says that the address an email went to is too old, and, for a post, which one is good now. */
export function expiredEmail(
  { mail, holder }: Incoming,
  postingAddress: string | undefined,
  letterhead: Letterhead,
): Email {
  const what = mail.subject ? `Your email “${mail.subject}”` : 'Your email';
  const parts = [
    text(`${what} arrived, but it went to an address that ends after 60 days, so nothing happened.`),
    text(
      postingAddress
        ? `Your posting address is now ${postingAddress}. Send your email there once more.`
        : 'You can answer on the site.',
    ),
    link('Open the site', `${letterhead.siteUrl}${pathOf(holder)}`),
  ];
  return answer(holder, 'This address has ended', parts, letterhead);
}

/** Says that nobody reads the address, and where to write instead. */
export function plainAddressEmail(
  member: SubscribedUser,
  { subject, postingAddress }: { subject: string; postingAddress: string | undefined },
  letterhead: Letterhead,
): Email {
  const parts = [
    text(`Your email${subject ? ` “${subject}”` : ''} arrived at the address of the site, where nobody reads it.`),
    ...(postingAddress ? [text(`To post it for everyone in the club, send it to ${postingAddress}.`)] : []),
    text('To comment, or to answer somebody, reply to the email that it is about.'),
    link('Open the site', `${letterhead.siteUrl}/`),
  ];
  return answer(member, 'Nobody reads this address', parts, letterhead);
}

/** Asks whether an email from another address is theirs; nothing of it is quoted, because a stranger may have written it. */
export function heldEmail(holder: TokenHolder, token: string, letterhead: Letterhead): Email {
  const parts = [
    text('An email came in for you, and we’re not sure that you sent it. Did you write it?'),
    text('If you did, press the button, and it counts. If not, there is nothing to do.'),
    link('Look at the email', `${letterhead.siteUrl}/email/${token}`),
  ];
  return answer(holder, 'Did you write this email?', parts, letterhead);
}

/** Asks what of a member’s own email others may read. */
export function unclearEmail(holder: TokenHolder, token: string, letterhead: Letterhead): Email {
  const parts = [
    text('Your email arrived. It quotes an email of ours, and we can’t tell where your own words end.'),
    text('Look at what others would read. If it is right, press the button there. If not, write it again on the site.'),
    link('Look at the email', `${letterhead.siteUrl}/email/${token}`),
  ];
  return answer(holder, 'Is this what you want to say?', parts, letterhead);
}

interface Posted {
  postId: number;
  /** Takes the post back. */
  token: string;
  /** How many pictures and files are not in it. */
  leftOut: number;
}

export function postedEmail(holder: TokenHolder, { postId, token, leftOut }: Posted, letterhead: Letterhead): Email {
  const { siteUrl } = letterhead;
  const parts = [
    text('What you emailed is a post on the site now.'),
    ...(leftOut > 0
      ? [text(`A post holds six pictures and no other files, so ${count(leftOut, 'file')} had to be left out.`)]
      : []),
    link('See your post', `${siteUrl}/post/${postId}`),
    text('Not what you meant? Within 10 minutes you can take it back here; later, on the site.'),
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

export function photosArrivedEmail(
  holder: TokenHolder,
  { count: arrived, leftOut }: { count: number; leftOut: number },
  letterhead: Letterhead,
): Email {
  const parts = [
    text(
      `Thank you! ${count(arrived, 'photo')} of yours arrived. A manager looks at them, then everyone can see them.`,
    ),
    ...(leftOut > 0 ? [text(`${count(leftOut, 'file')} could not be used.`)] : []),
  ];
  return answer(holder, 'Your photos arrived', parts, letterhead);
}

const stopped: Record<EmailKind, string> = {
  notices: 'You won’t get notices of the club by email anymore.',
  reminders: 'You won’t get emails that remind you of events or ask for photos anymore.',
  events: 'You won’t get emails that remind you of events or ask for photos anymore, nor notices of the club.',
  messages: 'You won’t get messages of other coaches by email anymore.',
  replies: 'You won’t get emails about comments anymore.',
  newsletter: 'You won’t get the newsletter anymore.',
};

/** Says that a kind of emails has ended; for posting addresses, which have none, where to choose. */
export function stoppedEmail(holder: TokenHolder, kind: EmailKind | undefined, letterhead: Letterhead): Email {
  const parts = [
    text(
      kind ? stopped[kind] : 'You wrote STOP to your posting address. Which emails you get is on your account page.',
    ),
    ...(holder.purpose === 'event'
      ? [text('Whether you are coming stays as it was. You can change that on its page.')]
      : []),
    text('You’ll still get emails about your account. You can change this at any time.'),
    link('Choose which emails you get', letterhead.unsubscribeUrl({ userId: holder.userId, kind: kind ?? 'events' })),
  ];
  return answer(holder, kind ? 'You won’t get these emails anymore' : 'About your emails', parts, letterhead);
}

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
