import type { EmailDraft } from '#server/mail/email.ts';
import type { Letterhead } from '#server/mail/layout.ts';

export function newDeviceEmail(to: EmailDraft['to'], device: string, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your account was used on a new device',
    parts: [
      { kind: 'text', text: `Somebody just logged in to your account at ${clubName} with your password: ${device}.` },
      { kind: 'text', text: 'If this was you, you need not do anything.' },
      { kind: 'text', text: 'If this was not you, change your password now. That logs everybody else out:' },
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      { kind: 'link', label: 'I cannot log in', url: `${siteUrl}/#reset` },
    ],
    reason: 'You get this because your account was used on a device that we had not seen before.',
  };
}

export function newAdminEmail(to: EmailDraft['to'], name: string, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: `${clubName} has a new Admin`,
    parts: [
      { kind: 'text', text: `${name} is an Admin of ${clubName} now and may change everybody’s role.` },
      { kind: 'text', text: 'If this surprises you, look at the security log and talk to the other Admins.' },
      { kind: 'link', label: 'Open the security log', url: `${siteUrl}/admin/security-log` },
    ],
    reason: 'You get this because you are an Admin.',
  };
}

export function addressConfirmedEmail(to: EmailDraft['to'], { siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your email address is confirmed',
    parts: [
      {
        kind: 'text',
        text:
          'You used a link or code from your email for the first time, so we know that this address is yours. ' +
          'In case somebody else signed up with it before, we removed the password and logged out every device.',
      },
      { kind: 'text', text: 'Choose a new password on your account page, or keep logging in by email:' },
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      { kind: 'link', label: 'I am not logged in', url: `${siteUrl}/#reset` },
    ],
    reason: 'You get this because an account with this address exists.',
  };
}
