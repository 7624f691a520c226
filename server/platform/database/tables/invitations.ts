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
  /** Keyed, of the code; changes with the server's secret. */
  codeHash: string;
  /** Of the server’s secret: after a change of it, the code works no more. */
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
