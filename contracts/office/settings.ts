import { z } from 'zod';
import { email } from '#contracts/accounts/account-fields.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { possibleLine, possiblePhone, requiredLine } from '#contracts/platform/lines.ts';
import { parseAddress } from '#contracts/platform/normalize-address.ts';
import { sendTestEmail } from './office.ts';
import { hasNoPlus, hasRoomForToken, isTimeZone, longestReplyName, mailFrom } from './setting-checks.ts';

/** What an Admin changes in the browser, and what it is called in the environment; null for texts of the site. */
export const environmentNames = {
  clubName: null,
  tagline: null,
  contact: null,
  address: null,
  helperName: null,
  helperPhone: null,
  timeZone: 'TZ_CLUB',
  signup: 'SIGNUP',
  twoStep: 'TWO_STEP',
  mailServer: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  emailsPerDay: 'EMAILS_PER_DAY',
  replyAddress: 'REPLY_ADDRESS',
  inbox: 'INBOX_URL',
  photoRequests: 'PHOTO_REQUESTS',
  nightlyBackups: 'NIGHTLY_BACKUPS',
  keepBackups: 'KEEP_BACKUPS',
} as const;
export type SettingName = keyof typeof environmentNames;

export const leastEmailsPerDay = 10;
const mostEmailsPerDay = 9_999_999;
export const keepBackupsLimits = { least: 1, usual: 7, most: 60 };
const addressLines = 5;

const name = requiredLine(200, 'Type a name.');
const badHost = 'Type only the name of the mail server, such as mail.example.com.';
const host = requiredLine(253, 'Type the name of the mail server, such as mail.example.com.')
  .regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i, badHost)
  .refine((text) => parseAddress(`smtp://${text}:587`) !== null, badHost);
const badNumber = `Type a number of emails, at least ${leastEmailsPerDay}, or leave it empty.`;
const badKeep = `Type a number from ${keepBackupsLimits.least} to ${keepBackupsLimits.most}.`;

/** How the connection is encrypted: from its first byte (`tls`, mostly port 465), or after a greeting (`starttls`). */
const encryption = z.enum(['tls', 'starttls'], 'Choose one.');

const mailServer = z.object({
  host: z.string(),
  port: z.int(),
  encryption,
  user: z.string(),
  /** Whether a password is stored. It is never sent. */
  hasPassword: z.boolean(),
});
export type MailServer = z.infer<typeof mailServer>;

function createServerInput<User extends z.ZodType>(user: User, usualPorts: string) {
  const badPort = `Type a port from 1 to 65535. Most providers use ${usualPorts}.`;
  return z.strictObject(
    {
      host,
      port: z.int(badPort).min(1, badPort).max(65_535, badPort),
      encryption,
      user,
      /** Left out: the stored one, which stays good only for the same server and user. */
      password: z
        .string('Type a password.')
        .overwrite((text) => text.toWellFormed())
        .max(1000, 'That is too long.')
        .optional(),
    },
    'Send host, port, encryption, user, and maybe password.',
  );
}

/** The user is empty if the server wants no login. */
const mailServerInput = createServerInput(possibleLine(320, 'Type a user name.'), '465 or 587');
const inboxInput = createServerInput(requiredLine(320, 'Type the user name of the mailbox.'), '993');
export type MailServerInput = z.infer<typeof mailServerInput>;

/** What each setting may become. */
export const settingSchemas = {
  clubName: name,
  tagline: requiredLine(200, 'Type a line, such as your town or county.'),
  contact: email.max(200, 'That is too long.'),
  address: z
    .array(requiredLine(200, 'Type a line, or remove it.'), 'Type the address.')
    .max(addressLines, `Use at most ${addressLines} lines.`),
  helperName: possibleLine(200, 'Type a name, or leave it empty.'),
  helperPhone: possiblePhone(40),
  timeZone: z.string('Choose a time zone.').refine(isTimeZone, 'Choose a time zone from the list.'),
  /** `approval`: a new account is a Guest until an Admin approves it. */
  signup: z.enum(['open', 'approval'], 'Choose one.'),
  /** `managers`: Managers and Admins have to turn on two-step login. */
  twoStep: z.enum(['optional', 'managers'], 'Choose one.'),
  /** Null: emails become files in the data folder. */
  mailServer: mailServerInput.nullable(),
  mailFrom: z
    .string('Type an address.')
    .trim()
    .max(300, 'That is too long.')
    .regex(/^\P{Cc}*$/u, 'Type it on one line.')
    .regex(mailFrom, 'Type an address such as Fieldhouse <hello@example.com>.'),
  /** Null: any number. */
  emailsPerDay: z.int(badNumber).min(leastEmailsPerDay, badNumber).max(mostEmailsPerDay, badNumber).nullable(),
  /** Null: the site reads no mail. */
  replyAddress: z
    .email('Type an email address, such as club@example.com.')
    .max(200, 'That is too long.')
    .refine(hasNoPlus, 'Type it without a “+”: the site adds one.')
    .refine(hasRoomForToken, `Use an address with at most ${longestReplyName} characters before the “@”.`)
    .nullable(),
  /** The mailbox that the site reads (IMAP). Null: none. */
  inbox: inboxInput.nullable(),
  /** Whether people who were at an event are asked for their photos by email. */
  photoRequests: z.boolean('Choose one.'),
  nightlyBackups: z.boolean('Choose one.'),
  keepBackups: z.int(badKeep).min(keepBackupsLimits.least, badKeep).max(keepBackupsLimits.most, badKeep),
} satisfies Record<SettingName, z.ZodType>;

export type SettingInput = { [Name in SettingName]: z.infer<(typeof settingSchemas)[Name]> };
export const settingNames = Object.keys(environmentNames) as SettingName[];

const values = z.object({
  clubName: z.string(),
  tagline: z.string(),
  contact: z.string(),
  address: z.array(z.string()).max(addressLines),
  helperName: z.string(),
  helperPhone: z.string(),
  timeZone: z.string(),
  signup: z.enum(['open', 'approval']),
  twoStep: z.enum(['optional', 'managers']),
  mailServer: mailServer.nullable(),
  mailFrom: z.string(),
  emailsPerDay: z.int().nullable(),
  replyAddress: z.string().nullable(),
  inbox: mailServer.nullable(),
  photoRequests: z.boolean(),
  nightlyBackups: z.boolean(),
  keepBackups: z.int(),
});
export type SettingValues = z.infer<typeof values>;

const machineSetting = z.object({
  /** In the environment. */
  name: z.string(),
  /** In words, without secrets. */
  value: z.string(),
  why: z.string(),
});

const settings = z
  .object({
    values,
    /** Settings that the environment sets, so that they can only be changed there. */
    fixed: z.array(z.enum(settingNames)).max(settingNames.length),
    /** Settings that an Admin has set in the browser. Others are `fixed`, texts of the site, or defaults. */
    stored: z.array(z.enum(settingNames)).max(settingNames.length),
    /** What belongs to the machine, and is only set in the environment. */
    machine: z.array(machineSetting),
    /** Whether a stored password of the mail server can't be read anymore, because JWT_SECRET has changed. */
    mailServerLost: z.boolean(),
    /** The same of the mailbox. */
    inboxLost: z.boolean(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** Returns why a setting can't be changed in the browser; null for a setting that is never in the environment. */
export function fixedReason(name: SettingName): string | null {
  const variable = environmentNames[name];
  return (
    variable &&
    `${variable} is set where the site runs, in its environment or its settings file. Remove it there to change this here.`
  );
}

export const readSettings = endpoint({
  method: 'GET',
  url: '/api/admin/settings',
  summary: 'The settings of the club, which of them the environment sets, and those of the machine. No passwords.',
  permission: 'admin',
  response: settings,
});

export const updateSettings = endpoint({
  method: 'PUT',
  url: '/api/admin/settings',
  summary:
    'Changes some settings; those that are left out stay. `values` has the names of the response; `mailServer` and ' +
    '`inbox` also take a `password`. All or none: errors are keyed by path, such as `mailServer.port`. What could lock people out is refused with ' +
    '409 and the reason, until `confirm` is true. Takes effect at once, in every process.',
  permission: 'admin',
  limit: 'change-settings',
  body: z.object({
    values: z.record(z.string(), z.unknown(), 'Send the settings as a JSON object.'),
    confirm: z.boolean('Use true or false.').optional(),
  }),
  response: settings,
});

export const tryMailServer = endpoint({
  method: 'POST',
  url: '/api/admin/settings/test-email',
  summary:
    'Sends you an email through a mail server that is not saved yet, and says what it responded and what that means.',
  permission: 'admin',
  limit: 'change-settings',
  body: z.object({ values: z.record(z.string(), z.unknown(), 'Send the settings as a JSON object.') }),
  response: sendTestEmail.response,
});

const inboxTest = z
  .object({
    /** Where it was sent to. */
    to: z.string(),
    /** How far it got: the login at the mailbox failed, it was not sent, it did not come back, or it did. */
    reached: z.enum(['no-login', 'not-sent', 'not-back', 'back']),
    /** How long it took to come back; null if it did not. */
    seconds: z.int().nullable(),
    /** The mail server’s own words; `''` if it said nothing. */
    said: z.string(),
    /** What to do. */
    meaning: z.string(),
  })
  .meta({ id: 'InboxTest' });
export type InboxTest = z.infer<typeof inboxTest>;

export const testInbox = endpoint({
  method: 'POST',
  url: '/api/admin/settings/test-inbox',
  summary:
    'Sends an email to the reply address that is saved, waits up to a minute until it comes back, and says how far it got.',
  permission: 'admin',
  limit: 'change-settings',
  response: inboxTest,
});
