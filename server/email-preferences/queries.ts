import { type SqlBool, sql } from 'kysely';
import { defaultEmailPreferences, type EmailKind, type EmailPreferences } from '#contracts/email-preferences.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import type { Subscription } from './unsubscribe-tokens.ts';

type AnyConnection = Database | DatabaseTransaction;

/** Finds what somebody chose, or the defaults; undefined when there is no such account. */
export async function findEmailPreferences(db: AnyConnection, userId: number): Promise<EmailPreferences | undefined> {
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
 * Conditions of queries that have `email_preferences` joined by a left join: the person wants emails of this kind. They
 * say nothing about roles.
 */
export const wantsEmail: Record<EmailKind, ReturnType<typeof sql<SqlBool>>> = {
  notices: sql<SqlBool>`coalesce(email_preferences.notices, 1) = 1`,
  reminders: sql<SqlBool>`coalesce(email_preferences.reminders, 1) = 1`,
  events: sql<SqlBool>`(coalesce(email_preferences.notices, 1) = 1 or coalesce(email_preferences.reminders, 1) = 1)`,
  messages: sql<SqlBool>`coalesce(email_preferences.messages, 1) = 1`,
  replies: sql<SqlBool>`email_preferences.replies = 'now'`,
  newsletter: sql<SqlBool>`coalesce(email_preferences.newsletter, 'weekly') <> 'never'`,
};

/** Whether somebody still gets emails of this kind at this moment: is a member, and did not turn them off. */
export async function stillGetsEmail(db: AnyConnection, { userId, kind }: Subscription): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('role', '!=', 'Guest')
    .where(wantsEmail[kind])
    .executeTakeFirst();
  return row !== undefined;
}
