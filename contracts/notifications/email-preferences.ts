import { z } from 'zod';
import { byToken } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';

const onOrOff = z.boolean('Use true or false.');

export const replyChoices = ['now', 'newsletter', 'never'] as const;
export const newsletterChoices = ['weekly', 'daily', 'never'] as const;

/** Which emails a person gets. */
const emailPreferences = z
  .object({
    /** Messages from managers to many members. */
    notices: onOrOff,
    /** Sent the day before an event that they are going to, and afterwards, to ask for their photos. */
    reminders: onOrOff,
    /** Messages that other coaches send through the site. */
    messages: onOrOff,
    /** Comments on their post, or after their own comment. */
    replies: z.enum(replyChoices, 'Choose now, newsletter, or never.'),
    newsletter: z.enum(newsletterChoices, 'Choose daily, weekly, or never.'),
  })
  .meta({ id: 'EmailPreferences' });
export type EmailPreferences = z.infer<typeof emailPreferences>;

/** For people who never chose. */
export const defaultEmailPreferences: EmailPreferences = {
  notices: true,
  reminders: true,
  messages: true,
  replies: 'newsletter',
  newsletter: 'weekly',
};

const changedPreferences = emailPreferences.partial().meta({ id: 'ChangedEmailPreferences' });
export type ChangedEmailPreferences = z.infer<typeof changedPreferences>;

/**
 * The kinds of email; the unsubscribe link in each turns off its kind. `events`: an event that the member is going to was
 * moved or called off, or a manager accepted their photos of an event; sent unless both notices and reminders are off.
 */
const emailKinds = ['notices', 'reminders', 'events', 'messages', 'replies', 'newsletter'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** The changes that turn each kind of email off, and on again. */
export const changeByKind: Record<EmailKind, Record<'off' | 'on', ChangedEmailPreferences>> = {
  notices: { off: { notices: false }, on: { notices: true } },
  reminders: { off: { reminders: false }, on: { reminders: true } },
  events: { off: { notices: false, reminders: false }, on: { notices: true, reminders: true } },
  messages: { off: { messages: false }, on: { messages: true } },
  replies: { off: { replies: 'never' }, on: { replies: 'now' } },
  newsletter: { off: { newsletter: 'never' }, on: { newsletter: 'weekly' } },
};

export const readEmailPreferences = endpoint({
  method: 'GET',
  url: '/api/users/email-preferences',
  summary: 'What the club may email you.',
  permission: 'account',
  response: emailPreferences,
});

export const updateEmailPreferences = endpoint({
  method: 'PUT',
  url: '/api/users/email-preferences',
  summary: 'Changes what the club may email you; what you leave out stays as it is.',
  permission: 'account',
  limit: 'write',
  body: changedPreferences,
  response: emailPreferences,
});

export const readEmailPreferencesByLink = endpoint({
  method: 'GET',
  url: '/api/email-preferences/:token',
  summary: 'What the club may email the person whose unsubscribe link this is. No login needed.',
  permission: 'anyone',
  limit: 'email-link',
  params: byToken,
  response: emailPreferences,
});

export const updateEmailPreferencesByLink = endpoint({
  method: 'PUT',
  url: '/api/email-preferences/:token',
  summary: 'Changes what the club may email the person whose unsubscribe link this is. No login needed.',
  permission: 'anyone',
  limit: 'email-link',
  params: byToken,
  body: changedPreferences,
  response: emailPreferences,
});

/** The field of the unsubscribe form, and the query parameter that carries the result without JavaScript. */
export const outcomeParam = 'notices' as const;
export type UnsubscribeOutcome = 'on' | 'off' | 'incomplete';

/** The link at the end of the emails that a person can turn off. */
export const unsubscribeLabel = 'Unsubscribe or choose which emails you get';

/** Returns the kind of email that an unsubscribe token came in. Tokens of earlier versions name none and count as `events`. */
export function kindOfToken(token: string): EmailKind {
  return emailKinds.find((kind) => token.startsWith(`${kind}.`)) ?? 'events';
}
