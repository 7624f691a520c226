import type { Generated } from 'kysely';
import type { Status } from '#contracts/people/profiles.ts';
import type { SubmissionColumns } from './submissions.ts';

export interface PeopleTables {
  profiles: ProfilesTable;
  experiences: ExperiencesTable;
  educations: EducationsTable;
  listedCoaches: ListedCoachesTable;
  sentMessages: SentMessagesTable;
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
  phone: Generated<string>;
  mailingAddress: Generated<string>;
  /** 1 when other members see it; 0 otherwise. */
  sharesPhone: Generated<number>;
  sharesMailingAddress: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

/** A coach in the list of all coaches, where `word` and `sport` are empty, or in the list of one sport. */
interface ListedCoachesTable {
  /** See `sportWord`. */
  word: string;
  /** Of the user. */
  sortName: string;
  userId: number;
  status: Status;
  /** As the coach typed it. */
  sport: string;
}

interface ExperiencesTable extends CredentialColumns {
  company: string;
  title: string;
}

interface EducationsTable extends CredentialColumns {
  school: string;
  fieldOfStudy: string;
}

interface CredentialColumns extends SubmissionColumns {
  id: Generated<number>;
  userId: number;
  location: string;
  fromDay: string | null;
  toDay: string | null;
  /** 0 or 1 */
  isCurrent: number;
  description: string;
}

/** Who wrote to whom in the last day, so that messages can be limited; their text is in the emails only. */
interface SentMessagesTable extends SubmissionColumns {
  id: Generated<number>;
  userId: number;
  recipientId: number;
  sentAt: number;
}
