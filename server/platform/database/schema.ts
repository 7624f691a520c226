import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { BackupTables } from './tables/backups.ts';
import type { CallTables } from './tables/calls.ts';
import type { DraftTables } from './tables/drafts.ts';
import type { EmailLogTables } from './tables/email-log.ts';
import type { EmailPreferenceTables } from './tables/email-preferences.ts';
import type { EventTables } from './tables/events.ts';
import type { FaceTables } from './tables/faces.ts';
import type { FailingAddressTables } from './tables/failing-addresses.ts';
import type { ImportTables } from './tables/imports.ts';
import type { InboundTables } from './tables/inbound.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { JobTables } from './tables/jobs.ts';
import type { MailingTables } from './tables/mailings.ts';
import type { MemorialTables } from './tables/memorials.ts';
import type { MessageTables } from './tables/messages.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PhotoTables } from './tables/photos.ts';
import type { PostTables } from './tables/posts.ts';
import type { ProfileTables } from './tables/profiles.ts';
import type { PushTables } from './tables/push.ts';
import type { ReadMarkTables } from './tables/read-marks.ts';
import type { SearchTables } from './tables/search.ts';
import type { SecurityTables } from './tables/security.ts';
import type { SettingTables } from './tables/settings.ts';
import type { SiteTables } from './tables/site.ts';
import type { TwoStepTables } from './tables/two-step.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { VideoTables } from './tables/videos.ts';
import type { VisitTables } from './tables/visits.ts';
import type { VouchTables } from './tables/vouches.ts';
import type { WaitingPhotoTables } from './tables/waiting-photos.ts';
import type { WordTables } from './tables/words.ts';

/** Times are epoch milliseconds, days `YYYY-MM-DD` text, `…Json` JSON text, `…Norm` text folded by `fold`. */
export interface Schema
  extends AccountTables,
    TwoStepTables,
    ProfileTables,
    VideoTables,
    PostTables,
    DraftTables,
    EventTables,
    PhotoTables,
    WaitingPhotoTables,
    FaceTables,
    SiteTables,
    UploadTables,
    MailingTables,
    CallTables,
    InboundTables,
    MessageTables,
    MemorialTables,
    ModerationTables,
    ReadMarkTables,
    EmailPreferenceTables,
    NotificationTables,
    PushTables,
    VisitTables,
    JobTables,
    EmailLogTables,
    FailingAddressTables,
    ImportTables,
    InvitationTables,
    VouchTables,
    SecurityTables,
    SettingTables,
    SearchTables,
    BackupTables,
    WordTables {
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
