import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

interface Newcomer {
  name: string;
  loginName: string;
}

/** Tells a member who else gets emails in their mailbox from now on. */
export function mailboxSharedEmail(
  to: EmailDraft['to'],
  { name, loginName }: Newcomer,
  { clubName }: Letterhead,
): EmailDraft {
  return {
    to,
    subject: 'Someone shares your mailbox now',
    parts: [
      text(`A manager of ${clubName} opened an account for ${name}, who shares this mailbox with you.`),
      text('You still log in with this address. They log in with this login name:'),
      { kind: 'code', code: loginName },
      text('If you don’t share your mailbox with them, please tell the club right away.'),
    ],
    reason: 'You’re getting this because someone else at the club gets emails at this address.',
  };
}
