import type { EmailPreferences } from '#contracts/notifications/email-preferences.ts';

export interface EmailPreferenceTables {
  emailPreferences: EmailPreferencesTable;
}

/** What somebody chose to get by email; people who never chose have no row, and get the defaults. */
interface EmailPreferencesTable {
  userId: number;
  /** 1 or 0, as `reminders` and `messages`. */
  notices: number;
  reminders: number;
  messages: number;
  replies: EmailPreferences['replies'];
  newsletter: EmailPreferences['newsletter'];
}
