import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import { mailtoLink } from '#server/notifications/mail-tokens/mail-links.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type Email, type EmailPart, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { answer, describeCount, link } from './answer.ts';
import type { Incoming } from './incoming.ts';

/** Says what arrived, why it had no effect, and what to do instead. */
export function cannotUseEmail({ mail, holder }: Incoming, why: string, letterhead: Letterhead): Email {
  return notUsedEmail(holder, mail.subject, [why, `What arrived: ${describe(mail)}.`], letterhead);
}

/** Says that an email was too large to be read. */
export function tooLargeEmail(writer: Writer, subject: string, letterhead: Letterhead): Email {
  const why = 'It was larger than 25 MB. If you attached photos, send fewer of them at a time, or smaller ones.';
  return notUsedEmail(writer, subject, [why], letterhead);
}

/** Says that we tried for days, but never got an email handled. */
export function givenUpEmail(writer: Writer, subject: string, letterhead: Letterhead): Email {
  const why = 'Something on our server failed. We tried for two days and then gave up. We’re sorry.';
  return notUsedEmail(writer, subject, [why], letterhead);
}

/** The member who wrote an email, and what for. */
type Writer = SubscribedUser & Pick<TokenHolder, 'purpose' | 'thing'>;

function notUsedEmail(writer: Writer, subject: string, why: string[], letterhead: Letterhead): Email {
  const parts = [
    text(`Your email${subject ? ` “${subject}”` : ''} arrived, but we couldn’t use it.`),
    ...why.map(text),
    text(insteadOf(writer)),
    link('Open the site', `${letterhead.siteUrl}${pathOf(writer)}`),
  ];
  return answer(writer, 'We couldn’t use your email', parts, letterhead);
}

function describe({ text: typed, pictures, otherFiles }: Incoming['mail']): string {
  const words = typed === '' ? 'no text' : `a text of ${typed.length.toLocaleString('en-US')} characters`;
  const files = [
    ...(pictures.length > 0 ? [describeCount(pictures.length, 'picture')] : []),
    ...(otherFiles.length > 0 ? [describeCount(otherFiles.length, 'other file')] : []),
  ];
  return [words, ...files].join(', ');
}

function insteadOf({ purpose }: Writer): string {
  if (purpose === 'photos') return 'Reply again and attach your photos, or add them on the event’s page.';
  if (purpose === 'event') return 'Press Yes, Maybe, or No in the email about the event, or answer on its page.';
  return 'Write it above the quoted text and send it again, or write it on the site.';
}

function pathOf({ purpose, thing }: Writer): string {
  if (purpose === 'comment') return `/post/${thing}`;
  if (purpose === 'notice') return `/notices/${thing}`;
  if (purpose === 'event' || purpose === 'photos') return `/cal-events/${thing}`;
  return purpose === 'post' ? '/feed' : '/';
}

/** Says that an email could not be read at all. */
export function unreadableEmail(holder: TokenHolder, letterhead: Letterhead): Email {
  const parts = [
    text('We got an email that you may have sent, but we couldn’t read it. It may be damaged.'),
    text(insteadOf(holder)),
    link('Open the site', `${letterhead.siteUrl}${pathOf(holder)}`),
  ];
  return answer(holder, 'We couldn’t read your email', parts, letterhead);
}

/** Says that the address an email went to is too old. The reply to this goes to a new one. */
export function expiredEmail({ mail, holder }: Incoming, address: string | undefined, letterhead: Letterhead): Email {
  const what = mail.subject ? `Your email “${mail.subject}”` : 'Your email';
  const parts = [
    text(`${what} arrived, but it went to an address that ends after 60 days, so nothing happened.`),
    text(address ? 'Press Reply, write it again, and send it. That one will arrive.' : 'You can reply on the site.'),
    ...helpPart(letterhead),
    link('Open the site', `${letterhead.siteUrl}${pathOf(holder)}`),
  ];
  const replyTo = address ? { name: letterhead.clubName, address } : undefined;
  return answer(holder, 'This address has ended', parts, letterhead, replyTo);
}

/** Names the helper in the text, where the site cannot do more. */
function helpPart({ help }: Letterhead): EmailPart[] {
  return help ? [text(help)] : [];
}

/** Says that the address has no reader, and where to write instead. */
export function plainAddressEmail(
  member: SubscribedUser,
  { subject, postingAddress }: { subject: string; postingAddress: string | undefined },
  letterhead: Letterhead,
): Email {
  const parts = [
    text(`Your email${subject ? ` “${subject}”` : ''} arrived at the site’s own address. No one reads that mailbox.`),
    text('To comment on something or answer someone, reply to the email about it.'),
    ...helpPart(letterhead),
    ...(postingAddress
      ? [
          text('To post it for everyone in the club, press this button, write it again, and send it.'),
          link('Post it by email', mailtoLink(postingAddress, subject)),
        ]
      : []),
    link('Open the site', `${letterhead.siteUrl}/`),
  ];
  return answer(member, 'No one reads this mailbox', parts, letterhead);
}
