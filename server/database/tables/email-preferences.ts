import type { EmailPreferences } from '#contracts/email-preferences.ts';

export interface EmailPreferenceTables {
  emailPreferences: EmailPreferencesTable;
}

/** What somebody chose to get by email; whoever never chose has no row, and gets the defaults. */
interface EmailPreferencesTable {
  userId: number;
  /** 1 or 0, as `reminders` and `messages`. */
  notices: number;
  reminders: number;
  messages: number;
  replies: EmailPreferences['replies'];
  newsletter: EmailPreferences['newsletter'];
}
