import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { DraftTables } from './tables/drafts.ts';
import type { EmailPreferenceTables } from './tables/email-preferences.ts';
import type { EventTables } from './tables/events.ts';
import type { JobTables } from './tables/jobs.ts';
import type { MemorialTables } from './tables/memorials.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PhotoTables } from './tables/photos.ts';
import type { PostTables } from './tables/posts.ts';
import type { ProfileTables } from './tables/profiles.ts';
import type { ReadMarkTables } from './tables/read-marks.ts';
import type { SearchTables } from './tables/search.ts';
import type { SecurityTables } from './tables/security.ts';
import type { SiteTables } from './tables/site.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { VideoTables } from './tables/videos.ts';
import type { VisitTables } from './tables/visits.ts';
import type { WordTables } from './tables/words.ts';

/** Times are epoch milliseconds, days `YYYY-MM-DD` text, `…Json` JSON text, `…Norm` text folded by `fold`. */
export interface Schema
  extends AccountTables,
    ProfileTables,
    VideoTables,
    PostTables,
    DraftTables,
    EventTables,
    PhotoTables,
    SiteTables,
    UploadTables,
    NoticeTables,
    NewsletterTables,
    MessageTables,
    MemorialTables,
    ReadMarkTables,
    EmailPreferenceTables,
    NotificationTables,
    VisitTables,
    JobTables,
    SecurityTables,
    SearchTables,
    WordTables {
  changes: ChangesTable;
}

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** How often each part of the data has changed; see `server/live/versions.ts`. */
interface ChangesTable {
  topic: Topic;
  version: number;
}

export const topics = [
  'accounts',
  'profiles',
  'posts',
  'site',
  'uploads',
  'events',
  'photos',
  'notices',
  'search',
] as const;
export type Topic = (typeof topics)[number];
