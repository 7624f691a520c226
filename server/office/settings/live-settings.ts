import type { SettingName } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';

/** The settings that can change while the site runs; `smtpUrl` is the mail server, `inboxUrl` the mailbox. */
export const liveNames = [
  'timeZone',
  'signup',
  'twoStep',
  'smtpUrl',
  'mailFrom',
  'emailsPerDay',
  'replyAddress',
  'inboxUrl',
  'photoRequests',
  'nightlyBackups',
  'keepBackups',
] as const;
export type LiveName = (typeof liveNames)[number];
export type LiveSettings = Pick<Config, LiveName>;

/** What the API calls it. */
export function settingNameOf(name: LiveName): SettingName {
  if (name === 'smtpUrl') return 'mailServer';
  return name === 'inboxUrl' ? 'inbox' : name;
}
