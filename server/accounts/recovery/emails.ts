import { codeMinutes } from '#contracts/accounts/recovery.ts';
import { keyLifetimeInWords } from '#server/accounts/accounts/emailed-keys.ts';
import { type EmailDraft, type EmailPart, text } from '#server/platform/mail/email.ts';

const orType = `Or type this code within ${codeMinutes} minutes on the page where you asked for it:`;

interface Recipient {
  name: string;
  address: string;
}

interface Key {
  url: string;
  code: string;
  /** What its owner logs in with, where two share the mailbox. */
  owner: string | null;
}

/** Tells people who share a mailbox whose email it is. */
function forWhom(owner: string | null): EmailPart[] {
  return owner === null ? [] : [text(`This is for the person who logs in with ${owner}.`)];
}

export function resetEmail(to: Recipient, { url, code, owner }: Key): EmailDraft {
  return {
    to,
    subject: 'Set a new password',
    parts: [
      ...forWhom(owner),
      text(`You asked for a new password. Open this link within ${keyLifetimeInWords} and choose one:`),
      { kind: 'link', label: 'Set a new password', url },
      text(orType),
      { kind: 'code', code },
      text('If you didn’t ask for this, you can ignore this email. Your password hasn’t changed.'),
    ],
    reason: 'You’re getting this because someone asked for a new password for this email address.',
  };
}

export function loginEmail(to: Recipient, { url, code, owner }: Key): EmailDraft {
  return {
    to,
    subject: 'Your login link',
    parts: [
      ...forWhom(owner),
      text(`Open this link within ${keyLifetimeInWords} to log in without a password:`),
      { kind: 'link', label: 'Log in', url },
      text(orType),
      { kind: 'code', code },
      text('If you didn’t ask for this, you can ignore this email. No one was logged in.'),
    ],
    reason: 'You’re getting this because someone asked for a login link for this email address.',
  };
}

interface AddressLink extends Pick<Key, 'url'> {
  isGuest: boolean;
  /** Whether they have shown before that the address is theirs. */
  isProven: boolean;
}

/** Asks whose address it is, or whether emails arrive there again. */
export function confirmAddressEmail(to: Recipient, link: AddressLink): EmailDraft {
  return link.isProven ? worksAgainEmail(to, link) : confirmSignUpEmail(to, link);
}

function worksAgainEmail(to: Recipient, { url }: AddressLink): EmailDraft {
  return {
    to,
    subject: 'Do your emails arrive again?',
    parts: [
      text(
        `Emails to this address came back, so we stopped sending them. Open this link within ${keyLifetimeInWords} to get them again:`,
      ),
      { kind: 'link', label: 'Yes, this is my address', url },
      text('If you didn’t ask for this, you can ignore this email.'),
    ],
    reason: 'You’re getting this because someone asked for it on the page of your account.',
  };
}

/** Writes the only email that a Guest gets until they use its link. */
function confirmSignUpEmail(to: Recipient, { url, isGuest }: AddressLink): EmailDraft {
  return {
    to,
    subject: 'Is this your email address?',
    parts: [
      text(
        `Someone signed up for our club with this email address. If that was you, open this link within ${keyLifetimeInWords}:`,
      ),
      { kind: 'link', label: 'Yes, this is my address', url },
      text('You’ll choose a new password if you open it on another device.'),
      ...(isGuest ? afterwards.guest : afterwards.member).map(text),
    ],
    reason: 'You’re getting this because someone signed up with this email address.',
    asksApplicant: true,
  };
}

const afterwards = {
  guest: [
    'Then an Admin will review your sign-up. You’ll get an email once you’re approved.',
    'If that wasn’t you, you don’t need to do anything. We won’t write to you again.',
  ],
  member: [
    'Then you can write to other coaches by email, and they can write to you.',
    'If that wasn’t you, please don’t open the link, and tell the club, so that it can remove the account.',
  ],
};

export function passwordChangedEmail(to: Recipient, siteUrl: string): EmailDraft {
  return {
    to,
    subject: 'Your password was changed',
    parts: [
      text('Your password was just changed, and all other devices were logged out.'),
      text('If this wasn’t you, set a new password right away:'),
      { kind: 'link', label: 'Set a new password', url: `${siteUrl}/#reset` },
    ],
    reason: 'You’re getting this because your account’s password was changed.',
  };
}
