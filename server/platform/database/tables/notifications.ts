import type { Generated } from 'kysely';
import type { EmailPreferences } from '#contracts/notifications/email-preferences.ts';
import type { ReadableList } from '#contracts/notifications/read-marks.ts';

export interface NotificationTables {
  notifications: NotificationsTable;
  tagNotifications: TagNotificationsTable;
  eventAnnouncements: EventAnnouncementsTable;
  notificationReaders: NotificationReadersTable;
  replyEmails: ReplyEmailsTable;
  eventChanges: EventChangesTable;
  eventChangeRecipients: EventChangeRecipientsTable;
  pushSubscriptions: PushSubscriptionsTable;
  emailPreferences: EmailPreferencesTable;
  readMarks: ReadMarksTable;
}

/** Likes of a member’s post, or comments they should know of: one row for a person, a post, and a kind. */
interface NotificationsTable {
  id: Generated<number>;
  userId: number;
  kind: 'comment' | 'like';
  postId: number;
  /** Who was the last one to bring it up; null when they have left. */
  byId: number | null;
  /** Comments count from this one: the first that came after the person had last looked. Null for likes. */
  sinceCommentId: number | null;
  /** When it was last brought up. */
  at: number;
}

/** Photos in which a member was named: one row for each pair of named person and namer. */
interface TagNotificationsTable {
  id: Generated<number>;
  userId: number;
  byId: number;
  /** When they were first named after they last looked. Only photos in which they were named from then on count. */
  since: number;
  /** When they were last named. */
  at: number;
}

/** What every member is notified of about an event: one row for an event and a kind of change. */
interface EventAnnouncementsTable {
  id: Generated<number>;
  /** The breakfasts have no row in `events`. */
  eventId: string;
  change: 'new' | 'changed' | 'deleted';
  title: string;
  /** The club's local time; when it is, or would have been. */
  startDate: string;
  byId: number | null;
  at: number;
  /** How many events of a series it is about. */
  occurrences: Generated<number>;
  /** Where it is now, in one line; empty when it did not move. */
  newPlace: Generated<string>;
}

/** When a member last looked at their notifications. */
interface NotificationReadersTable {
  userId: number;
  seenAt: number;
}

/** An email about replies that is due within ten minutes, with comments from this one on. */
interface ReplyEmailsTable {
  userId: number;
  firstCommentId: number;
}

/** An event that was moved, called off, or put back on a moment ago, about which its people are still to be emailed. */
interface EventChangesTable {
  id: Generated<number>;
  /** The id of the event, with `following-` in front when the change is also about later events of its series. */
  eventId: string;
  title: string;
  /** The club's local time before the change; empty when it had been called off. */
  oldStart: string;
  /** Null when it was called off. */
  newStart: string | null;
  /** How many events of a series it is about. */
  occurrences: Generated<number>;
  /** What a manager wrote about it. */
  words: Generated<string>;
  /** Who changed it; null when they have left. */
  byId: number | null;
  /** In one line; both are the same when it did not move. */
  oldPlace: Generated<string>;
  newPlace: Generated<string>;
}

interface EventChangeRecipientsTable {
  changeId: number;
  userId: number;
}

/** A device that gets push notifications. The row is deleted with its session, unless it moved to the next session. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  sessionId: string;
  /** The address where its push service takes messages. Programs that know it can send some, but the device can’t read them. */
  endpoint: string;
  /** The keys of the browser that messages are encrypted for, in base64url. */
  p256dh: string;
  auth: string;
  createdAt: number;
  /** When the push service last took a message. */
  lastSuccessAt: number | null;
}

/** What a member chose to get by email; people who never chose have no row, and get the defaults. */
interface EmailPreferencesTable {
  userId: number;
  /** 1 or 0, like `reminders` and `messages`. */
  notices: number;
  reminders: number;
  messages: number;
  replies: EmailPreferences['replies'];
  newsletter: EmailPreferences['newsletter'];
}

/** What a member has had on their screen of a list: everything between two ids, including both. */
interface ReadMarksTable {
  userId: number;
  list: ReadableList;
  oldestId: number;
  newestId: number;
}
