import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { answer, link } from './answer.ts';

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
    text('Your email arrived. It may quote another email, and we can’t tell where your own words end.'),
    text('Look at what others would read. If it is right, press the button there. If not, write it again on the site.'),
    link('Look at the email', `${letterhead.siteUrl}/email/${token}`),
  ];
  return answer(holder, 'Is this what you want to say?', parts, letterhead);
}
