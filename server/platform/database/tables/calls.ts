import type { Generated } from 'kysely';
import type { CallReason } from '#contracts/mailings/calls.ts';

export interface CallTables {
  calls: CallsTable;
}

/** What is known of the call to somebody after a notice or for an event, of which one is null. */
interface CallsTable {
  id: Generated<number>;
  noticeId: number | null;
  /** May be that of a breakfast, which has no row. */
  eventId: string | null;
  userId: number;
  /** Why they were on the list when this was last changed. */
  reason: CallReason;
  /** Who calls; null if nobody was given it, or they have left. */
  callerId: number | null;
  doneAt: number | null;
  /** What was said. */
  note: string;
  /** Who changed it last. */
  changedById: number | null;
  changedAt: number;
}
