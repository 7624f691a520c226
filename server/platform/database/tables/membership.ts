import type { ColumnType, Generated } from 'kysely';
import type { VouchState } from '#contracts/membership/vouches.ts';
import type { Role } from '#contracts/platform/roles.ts';
import type { SubmissionColumns } from './submissions.ts';

export interface MembershipTables {
  invitations: InvitationsTable;
  invitationDays: InvitationDaysTable;
  memorials: MemorialsTable;
  tributes: TributesTable;
  vouches: VouchesTable;
}

interface InvitationsTable {
  id: Generated<number>;
  name: string;
  nameNorm: string;
  /** `''` without one. */
  email: string;
  emailNorm: string;
  /** The inviter's own words in the email. */
  words: string;
  /** Random; the code is derived from it and the server's secret. */
  nonce: string;
  /** A keyed hash of the code; it depends on the server's secret. */
  codeHash: string;
  /** Identifies the server’s secret; with another secret, the code no longer works. */
  secretMark: string;
  invitedBy: number | null;
  createdAt: number;
  expiresAt: number;
  remindedAt: ColumnType<number | null, number | null | undefined>;
  joinedAt: ColumnType<number | null, number | null | undefined>;
  joinedId: ColumnType<number | null, number | null | undefined>;
}

/** How many people were invited on a day, in UTC. */
interface InvitationDaysTable {
  day: string;
  people: number;
}

/** A member who died. While the row exists the account is closed, and its role is Guest. */
interface MemorialsTable {
  userId: number;
  /** The role that they get back if an Admin undoes it. */
  roleBefore: Role;
  /** Years; null if unknown. */
  born: number | null;
  died: number | null;
  words: string;
  createdAt: number;
  /** The Admin who did it; null if they have left. */
  byId: number | null;
}

/** What a member writes in memory of another. It stays when the memorial is undone, and no one sees it then. */
interface TributesTable extends SubmissionColumns {
  id: Generated<number>;
  /** The author. */
  userId: number;
  aboutId: number;
  body: string;
  createdAt: number;
  /** When its author last changed it. */
  editedAt: Generated<number | null>;
}

/** A person whom a member would like the club to invite. */
interface VouchesTable {
  id: Generated<number>;
  /** The member who vouches. */
  userId: number;
  name: string;
  nameNorm: string;
  /** `''` without one. */
  email: string;
  emailNorm: string;
  /** How they know each other. */
  words: string;
  state: VouchState;
  /** What the manager who decided told the member; may be empty. */
  reply: Generated<string>;
  createdAt: number;
  decidedAt: Generated<number | null>;
  decidedBy: Generated<number | null>;
}
