import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { EventTables } from './tables/events.ts';
import type { FeedTables } from './tables/feed.ts';
import type { GalleryTables } from './tables/gallery.ts';
import type { InboundTables } from './tables/inbound.ts';
import type { MailingTables } from './tables/mailings.ts';
import type { MembershipTables } from './tables/membership.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OfficeTables } from './tables/office.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { SearchTables } from './tables/search.ts';
import type { SiteTables } from './tables/site.ts';

/** Times are epoch milliseconds, days `YYYY-MM-DD` text, `…Json` JSON text, `…Norm` text folded by `fold`. */
export interface Schema
  extends AccountTables,
    EventTables,
    FeedTables,
    GalleryTables,
    InboundTables,
    MailingTables,
    MembershipTables,
    ModerationTables,
    NotificationTables,
    OfficeTables,
    PeopleTables,
    PlatformTables,
    SearchTables,
    SiteTables {
  changes: ChangesTable;
}

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** How often each part of the data has changed; see `server/platform/live/versions.ts`. */
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
  'settings',
] as const;
export type Topic = (typeof topics)[number];
