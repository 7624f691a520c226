import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** What an export has of a table: the name of its file, and the unique key that orders its rows. */
export interface ExportedTable {
  file: string;
  key: string[];
  columns: string[];
  /** Which rows; all if missing. */
  where?: RawBuilder<SqlBool>;
  /** Whether a row belongs to a member who died, whose phone number and address are not exported. */
  isRemembered?: RawBuilder<SqlBool>;
}

type Columns<Table extends keyof Schema> = (keyof Schema[Table] & string)[];

const isPublished = sql<SqlBool>`finished_at is not null`;
const isOfShownPost = isShown('post', 'postId');
const isOfShownPhoto = isShown('photo', 'photoId');
const both = (one: RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) => sql<SqlBool>`${one} and ${other}`;

function choose<Table extends keyof Schema>(
  file: string,
  key: Columns<Table>,
  columns: Columns<Table>,
  where?: RawBuilder<SqlBool>,
  isRemembered?: RawBuilder<SqlBool>,
): ExportedTable {
  return { file, key, columns, ...(where && { where }), ...(isRemembered && { isRemembered }) };
}

const computed = 'Computed from the rest.';
const secret = 'Opens accounts.';
const unfinished = 'It isn’t published.';
const confidential = 'Only for those whom it is about, and for the managers where they deal with it.';
const temporary = 'Work of the server that is soon done.';

/** For each table, what is exported, or why nothing is. Columns that are not named here are never exported. */
export const exportedTables: Record<keyof Schema, ExportedTable | string> = {
  users: choose<'users'>(
    'members',
    ['id'],
    ['id', 'name', 'email', 'loginNorm', 'avatar', 'role', 'createdAt', 'memberSince'],
  ),
  profiles: choose<'profiles'>(
    'profiles',
    ['userId'],
    [
      'userId',
      'handle',
      'status',
      'company',
      'website',
      'location',
      'favsportsJson',
      'bio',
      'socialJson',
      'phone',
      'mailingAddress',
      'sharesPhone',
      'sharesMailingAddress',
      'createdAt',
      'updatedAt',
    ],
    isShown('profile', 'profiles.userId'),
    sql<SqlBool>`user_id in (select user_id from memorials)`,
  ),
  experiences: choose<'experiences'>(
    'experience',
    ['id'],
    ['id', 'userId', 'company', 'title', 'location', 'fromDay', 'toDay', 'isCurrent', 'description'],
    isShown('profile', 'experiences.userId'),
  ),
  educations: choose<'educations'>(
    'education',
    ['id'],
    ['id', 'userId', 'school', 'fieldOfStudy', 'location', 'fromDay', 'toDay', 'isCurrent', 'description'],
    isShown('profile', 'educations.userId'),
  ),
  emailPreferences: choose<'emailPreferences'>(
    'email-preferences',
    ['userId'],
    ['userId', 'notices', 'reminders', 'messages', 'replies', 'newsletter'],
  ),
  posts: choose<'posts'>(
    'posts',
    ['id'],
    ['id', 'userId', 'body', 'createdAt', 'editedAt'],
    isShown('post', 'posts.id'),
  ),
  postPictures: choose<'postPictures'>(
    'post-pictures',
    ['postId', 'position'],
    ['postId', 'position', 'url', 'alt'],
    isOfShownPost,
  ),
  comments: choose<'comments'>(
    'comments',
    ['id'],
    ['id', 'postId', 'userId', 'body', 'createdAt', 'editedAt'],
    both(isShown('comment', 'comments.id'), isOfShownPost),
  ),
  likes: choose<'likes'>('likes', ['postId', 'userId'], ['postId', 'userId', 'createdAt'], isOfShownPost),
  events: choose<'events'>(
    'events',
    ['id'],
    [
      'id',
      'userId',
      'title',
      'description',
      'address',
      'city',
      'state',
      'zip',
      'startDate',
      'endDate',
      'createdAt',
      'changedAt',
      'capacity',
      'canceledAt',
      'cancelWords',
      'seriesId',
      'picture',
      'earlierPlace',
    ],
  ),
  breakfastChanges: choose<'breakfastChanges'>(
    'breakfasts',
    ['month'],
    ['month', 'startDate', 'place', 'changedAt', 'canceledAt', 'cancelWords'],
  ),
  eventAnswers: choose<'eventAnswers'>(
    'rsvps',
    ['eventId', 'userId'],
    ['eventId', 'userId', 'answer', 'guests', 'note', 'answeredAt', 'waitingSince', 'enteredById'],
  ),
  photos: choose<'photos'>(
    'photos',
    ['id'],
    ['id', 'userId', 'caption', 'url', 'width', 'height', 'createdAt', 'eventId', 'breakfastMonth', 'taken'],
    isShown('photo', 'photos.id'),
  ),
  photoPeople: choose<'photoPeople'>(
    'people-in-photos',
    ['photoId', 'userId'],
    ['photoId', 'userId', 'taggedBy', 'taggedAt'],
    isOfShownPhoto,
  ),
  photoStories: choose<'photoStories'>(
    'photo-stories',
    ['id'],
    ['id', 'photoId', 'userId', 'body', 'createdAt'],
    both(isShown('story', 'photo_stories.id'), isOfShownPhoto),
  ),
  notices: choose<'notices'>(
    'notices',
    ['id'],
    ['id', 'userId', 'audience', 'eventId', 'eventTitle', 'subject', 'message', 'createdAt', 'finishedAt'],
    isPublished,
  ),
  newsletters: choose<'newsletters'>(
    'newsletters',
    ['id'],
    ['id', 'frequency', 'startedAt', 'finishedAt', 'greeting'],
    isPublished,
  ),
  memorials: choose<'memorials'>('memorials', ['userId'], ['userId', 'born', 'died', 'words', 'createdAt']),
  tributes: choose<'tributes'>(
    'tributes',
    ['id'],
    ['id', 'userId', 'aboutId', 'body', 'createdAt'],
    both(isShown('tribute', 'tributes.id'), sql<SqlBool>`about_id in (select user_id from memorials)`),
  ),
  videos: choose<'videos'>(
    'videos',
    ['id'],
    ['id', 'userId', 'videoId', 'title', 'description', 'url', 'createdAt'],
    isShown('profile', 'videos.userId'),
  ),
  siteSections: choose<'siteSections'>('site-texts', ['section'], ['section', 'contentJson', 'updatedAt']),
  nicknameList: choose<'nicknameList'>('nicknames', ['id'], ['names', 'changedAt']),
  faces: 'Only useful inside the site; members whose names are settled are among the people in photos.',
  faceNames: 'As faces.',
  faceVotes: 'As faces.',
  uploads: 'Its files are in files/.',
  sectionUploads: 'Its files are in files/.',
  versionUploads: 'As siteVersions.',
  siteVersions: 'Drafts and earlier texts; those that are published now are in site-texts.json.',
  drafts: unfinished,
  newsletterGreetings: unfinished,
  deletedItems: 'It was deleted.',
  sessions: secret,
  pushSubscriptions: secret,
  mailedKeys: secret,
  phoneCodes: secret,
  twoStep: secret,
  recoveryCodes: secret,
  passkeys: secret,
  passkeyChallenges: secret,
  invitations: secret,
  settings: 'Holds the passwords of mail servers; /admin/hand-over shows the rest.',
  knownDevices: confidential,
  moderationCases: confidential,
  reports: confidential,
  suspensions: confidential,
  mutes: confidential,
  vouches: confidential,
  waitingPhotos: unfinished,
  calls: confidential,
  sentMessages: confidential,
  inboundMessages: confidential,
  inboundContents: confidential,
  failingAddresses: confidential,
  visits: confidential,
  readMarks: confidential,
  securityEvents: 'The security log has its own file.',
  emailLog: temporary,
  emailsSent: temporary,
  jobs: temporary,
  deliveries: temporary,
  notifications: temporary,
  tagNotifications: temporary,
  eventAnnouncements: temporary,
  notificationReaders: temporary,
  replyEmails: temporary,
  eventChanges: temporary,
  eventChangeRecipients: temporary,
  eventReminders: temporary,
  photoRequests: temporary,
  backupRuns: temporary,
  importedDocuments: temporary,
  videoSearches: temporary,
  videoSearchDays: temporary,
  invitationDays: temporary,
  changes: temporary,
  searchWords: computed,
  searchPostings: computed,
  searchDocuments: computed,
  searchState: computed,
  userWords: computed,
  listedCoaches: computed,
  videoWords: computed,
};
