import type { Generated, Kysely, Transaction } from 'kysely';
import type { Role } from '#contracts/accounts.ts';
import type { EventAnswer } from '#contracts/event-answers.ts';
import type { UploadKind } from '#contracts/letters.ts';
import type { Audience, NoticeState } from '#contracts/notices.ts';
import type { Status } from '#contracts/profiles.ts';
import type { SectionName } from '#contracts/site.ts';

/** Times are epoch milliseconds, days `YYYY-MM-DD` text, `…Json` JSON text, `…Norm` text folded by `fold`. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  profiles: ProfilesTable;
  experiences: ExperiencesTable;
  educations: EducationsTable;
  videos: VideosTable;
  videoSearches: VideoSearchesTable;
  videoSearchDays: VideoSearchDaysTable;
  posts: PostsTable;
  likes: LikesTable;
  comments: CommentsTable;
  events: EventsTable;
  breakfastChanges: BreakfastChangesTable;
  eventAnswers: EventAnswersTable;
  eventReminders: EventRemindersTable;
  photos: PhotosTable;
  siteSections: SiteSectionsTable;
  siteVersions: SiteVersionsTable;
  uploads: UploadsTable;
  notices: NoticesTable;
  noticeRecipients: NoticeRecipientsTable;
  unsubscribed: UnsubscribedTable;
  jobs: JobsTable;
  mailedKeys: MailedKeysTable;
  adminActs: AdminActsTable;
  changes: ChangesTable;
}

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  emailNorm: string;
  passwordHash: string;
  avatar: string | null;
  role: Role;
  createdAt: number;
  lastSeenAt: number | null;
  /** Why they want to join, where sign-ups wait for approval. */
  signupReason: Generated<string>;
}

interface SessionsTable {
  id: string;
  userId: number;
  device: string;
  createdAt: number;
  expiresAt: number;
}

interface ProfilesTable {
  userId: number;
  handle: string;
  handleNorm: string;
  status: Status;
  company: string;
  website: string;
  location: string;
  favsportsJson: string;
  bio: string;
  socialJson: string;
  createdAt: number;
  updatedAt: number;
}

interface CredentialColumns {
  id: Generated<number>;
  userId: number;
  location: string;
  fromDay: string | null;
  toDay: string | null;
  /** 0 or 1 */
  isCurrent: number;
  description: string;
}

interface ExperiencesTable extends CredentialColumns {
  company: string;
  title: string;
}

interface EducationsTable extends CredentialColumns {
  school: string;
  fieldOfStudy: string;
}

interface VideosTable {
  id: Generated<number>;
  userId: number;
  videoId: string;
  title: string;
  description: string;
  url: string;
  width: number;
  height: number;
  createdAt: number;
}

/** What YouTube answered; `search` holds the words and the page. */
interface VideoSearchesTable {
  search: string;
  answerJson: string;
  answeredAt: number;
}

/** How many searches were made at YouTube on a day of its own, which is one in Pacific time. */
interface VideoSearchDaysTable {
  day: string;
  searches: number;
}

interface PostsTable {
  id: Generated<number>;
  userId: number;
  body: string;
  createdAt: number;
}

interface LikesTable {
  postId: number;
  userId: number;
  createdAt: number;
}

interface CommentsTable {
  id: Generated<number>;
  postId: number;
  userId: number;
  body: string;
  createdAt: number;
}

interface EventsTable {
  id: Generated<number>;
  /** null: who made it has left. */
  userId: number | null;
  title: string;
  description: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** The club's local time, `YYYY-MM-DDTHH:mm`. */
  startDate: string;
  endDate: string | null;
  createdAt: number;
}

/** The months whose breakfast is not on its first Wednesday. */
interface BreakfastChangesTable {
  /** `YYYY-MM` */
  month: string;
  /** The club's local time; null: it is skipped. */
  startDate: string | null;
}

/** Who comes to an event; an id may be that of a breakfast, which has no row. */
interface EventAnswersTable {
  eventId: string;
  userId: number;
  answer: EventAnswer;
  answeredAt: number;
}

/** The reminders that are still to be sent, each for an event at its time. */
interface EventRemindersTable {
  eventId: string;
  startDate: string;
}

/** The gallery of the club. */
interface PhotosTable {
  id: Generated<number>;
  /** null: who added it has left. */
  userId: number | null;
  caption: string;
  url: string;
  /** In pixels; null where the picture is not kept here. */
  width: number | null;
  height: number | null;
  createdAt: number;
}

interface SiteSectionsTable {
  section: SectionName;
  contentJson: string;
  updatedAt: number;
  updatedBy: number | null;
}

/** What a section said before, and what it may say next. */
interface SiteVersionsTable {
  id: Generated<number>;
  section: SectionName;
  contentJson: string;
  /** `sample`: what the product came with. A section has one draft at most. */
  state: 'draft' | 'published' | 'sample';
  at: number;
  /** null: it is a sample, or who wrote it has left. */
  userId: number | null;
}

interface UploadsTable {
  id: Generated<number>;
  /** null: it belongs to the club and stays when its uploader leaves. */
  userId: number | null;
  /** The folder of its files in the storage; several people may have uploaded the same. */
  name: string;
  preset: UploadKind;
  /** 0 for a letter, as is its height. */
  width: number;
  height: number;
  bytes: number;
  createdAt: number;
}

interface NoticesTable {
  id: Generated<number>;
  /** null: who wrote it has left. */
  userId: number | null;
  audience: Audience;
  /** Whose people it goes to; null for other audiences. */
  eventId: Generated<string | null>;
  /** As it was called when the notice was written. */
  eventTitle: Generated<string | null>;
  subject: string;
  message: string;
  /** The first half of the Message-IDs of its mails; no other notice ever has it. */
  messageKey: string;
  state: NoticeState;
  /** Counts how often it was started; a job of an earlier run does nothing. */
  run: number;
  /** null: at once. */
  sendAt: number | null;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Why the mail server takes nothing just now. */
  trouble: string | null;
}

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** One mail of a notice; where it goes is what `users` says when it leaves. See `server/notices/deliver.ts`. */
interface NoticeRecipientsTable {
  id: Generated<number>;
  noticeId: number;
  /** null: they have left the club. */
  userId: number | null;
  state: DeliveryState;
  /** Why it failed, was skipped, or has to be tried again. */
  reason: string | null;
  attempts: number;
  /** Queued: not before this. Sending: whose answer has not come by then is unknown for ever. */
  dueAt: number;
}

/** Who wants no notices. */
interface UnsubscribedTable {
  userId: number;
  since: number;
}

/** Something to be done outside a request; it goes when it is done. See `server/jobs/`. */
interface JobsTable {
  id: Generated<number>;
  kind: string;
  payloadJson: string;
  attempts: number;
  /** Not before this; while somebody works on it, when their time is over. */
  runAt: number;
  createdAt: number;
  lastError: string | null;
}

/** What a mailed link or code opens, once; a user has one of each purpose. Only hashes are kept. */
interface MailedKeysTable {
  id: Generated<number>;
  userId: number;
  purpose: 'reset' | 'login' | 'email';
  tokenHash: string;
  codeHash: string;
  /** The address to be confirmed, where that is the purpose. */
  newEmail: string | null;
  wrongCodes: number;
  expiresAt: number;
}

/** What an admin did to an account, in words; names come from the accounts and go with them. */
interface AdminActsTable {
  id: Generated<number>;
  at: number;
  byId: number | null;
  aboutId: number | null;
  act: string;
}

/** How often each part of the data has changed; see `server/live/versions.ts`. */
interface ChangesTable {
  topic: Topic;
  version: number;
}

export const topics = ['accounts', 'profiles', 'posts', 'site', 'uploads', 'events', 'photos', 'notices'] as const;
export type Topic = (typeof topics)[number];
