import type { Generated, Kysely, Transaction } from 'kysely';
import type { Role } from '#contracts/accounts.ts';
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
  posts: PostsTable;
  likes: LikesTable;
  comments: CommentsTable;
  siteSections: SiteSectionsTable;
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

interface SiteSectionsTable {
  section: SectionName;
  contentJson: string;
  updatedAt: number;
  updatedBy: number | null;
}

/** How often each part of the data has changed; see `server/live/versions.ts`. */
interface ChangesTable {
  topic: Topic;
  version: number;
}

export const topics = ['accounts', 'profiles', 'posts', 'site'] as const;
export type Topic = (typeof topics)[number];
