import type { Generated } from 'kysely';
import type { Role } from '#contracts/platform/roles.ts';
import type { SubmissionColumns } from './submissions.ts';

export interface MemorialTables {
  memorials: MemorialsTable;
  tributes: TributesTable;
}

/** A member who died. While the row exists the account is closed, and its role is Guest. */
interface MemorialsTable {
  userId: number;
  /** The role that undoing it gives back. */
  roleBefore: Role;
  /** Years; null if unknown. */
  born: number | null;
  died: number | null;
  words: string;
  createdAt: number;
  /** The Admin who did it; null if they have left. */
  byId: number | null;
}

/** What a member writes in memory of another. It stays when the memorial is undone, and nobody sees it then. */
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
