import type { ColumnType, Generated } from 'kysely';

export interface InvitationTables {
  invitations: InvitationsTable;
  invitationDays: InvitationDaysTable;
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
