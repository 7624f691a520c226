import type { Generated } from 'kysely';
import type { VouchState } from '#contracts/membership/vouches.ts';

export interface VouchTables {
  vouches: VouchesTable;
}

/** Somebody whom a member would like the club to invite. */
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
