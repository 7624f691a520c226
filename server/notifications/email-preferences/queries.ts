import { type SqlBool, sql } from 'kysely';
import {
  defaultEmailPreferences,
  type EmailKind,
  type EmailPreferences,
} from '#contracts/notifications/email-preferences.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isFailing } from '#server/accounts/accounts/failing-addresses.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Subscription } from '#server/platform/mail/email.ts';

/** Finds a person's choices, or the defaults; undefined if the account doesn't exist. */
export async function findEmailPreferences(db: Database, userId: number): Promise<EmailPreferences | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .select(['emailPreferences.userId', 'notices', 'reminders', 'messages', 'replies', 'newsletter'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId: chooser, notices, reminders, messages, replies, newsletter } = row;
  if (chooser === null || replies === null || newsletter === null) return defaultEmailPreferences;
  return { notices: notices === 1, reminders: reminders === 1, messages: messages === 1, replies, newsletter };
}

/**
 * Conditions for queries with a left join of `email_preferences`: the person wants emails of this kind. They don't check
 * roles.
 */
export const wantsEmail: Record<EmailKind, ReturnType<typeof sql<SqlBool>>> = {
  notices: sql<SqlBool>`coalesce(email_preferences.notices, 1) = 1`,
  reminders: sql<SqlBool>`coalesce(email_preferences.reminders, 1) = 1`,
  events: sql<SqlBool>`(coalesce(email_preferences.notices, 1) = 1 or coalesce(email_preferences.reminders, 1) = 1)`,
  messages: sql<SqlBool>`coalesce(email_preferences.messages, 1) = 1`,
  replies: sql<SqlBool>`email_preferences.replies = 'now'`,
  newsletter: sql<SqlBool>`coalesce(email_preferences.newsletter, 'weekly') <> 'never'`,
};

/** Selects the members who want emails of this kind, with what an email to them needs; by id. */
export function selectSubscribers(db: Database, kind: EmailKind) {
  return db
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .select(['users.id as userId', 'name', 'email', 'emailConfirmedAt'])
    .where('role', '!=', 'Guest')
    .where(wantsEmail[kind])
    .orderBy('users.id');
}

/**
 * Checks whether a person currently gets emails of this kind: they are a member, not suspended, haven't turned them off, and emails
 * to them don't come back.
 */
export async function stillGetsEmail(db: Database, { userId, kind }: Subscription): Promise<boolean> {
  const row = await selectSubscribers(db, kind)
    .where('users.id', '=', userId)
    .where(isNotSuspended(Date.now()))
    .where(isOpenAccount)
    .where(sql<SqlBool>`not ${isFailing}`)
    .executeTakeFirst();
  return row !== undefined;
}
