import type { EmailKind } from '#contracts/email-preferences.ts';

/** What each kind of email is called where somebody turns it off. */
export const kindWords: Record<EmailKind, string> = {
  notices: 'email notices',
  reminders: 'reminders of events',
  events: 'emails about events, and email notices',
  messages: 'emails from other coaches',
  replies: 'emails about comments',
  newsletter: 'the newsletter',
};
