import type { Generated } from 'kysely';
import type { CaseState, ReportKind } from '#contracts/platform/report-kinds.ts';

export interface ModerationTables {
  moderationCases: ModerationCasesTable;
  reports: ReportsTable;
  suspensions: SuspensionsTable;
  mutes: MutesTable;
}

/**
 * Something that was reported, or that a manager hid. At most one case of an item is open, and at most one is `removed`:
 * as long as it is, the item is hidden. See `server/platform/database/hidden-items.ts`.
 */
interface ModerationCasesTable {
  id: Generated<number>;
  kind: ReportKind;
  /** Of a profile, the id of its user. The item may be gone. */
  itemId: number;
  /** null when they have left, or no one in particular added it. */
  authorId: number | null;
  state: CaseState;
  /** What it said when it was first reported; null when it was not, when its author has left, and in old cases. */
  itemText: Generated<string | null>;
  itemPicture: Generated<string | null>;
  openedAt: number;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<number | null>;
  /** Why a manager hid it, for managers only; empty when a report was closed instead, and after it was restored. */
  reason: Generated<string>;
  /** What a manager told the author. */
  words: Generated<string>;
}

/** What one member reported about an item. */
interface ReportsTable {
  id: Generated<number>;
  caseId: number;
  reporterId: number;
  reason: string;
  createdAt: number;
}

/** A member who may not log in until a day, or until an Admin lifts it. The row may have expired. */
interface SuspensionsTable {
  userId: number;
  /** The last day, `YYYY-MM-DD`; null for no end. */
  until: string | null;
  /** The moment after that day in the club's time zone, epoch ms. */
  endsAt: number | null;
  reason: string;
  createdAt: number;
  byId: number | null;
}

/** Whom a member does not want to read. */
interface MutesTable {
  userId: number;
  mutedId: number;
  createdAt: number;
}
