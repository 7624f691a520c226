import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#contracts/platform/security-log.ts';

export interface SecurityTables {
  securityEvents: SecurityEventsTable;
}

/** Something that the club may have to look into one day; names come from the accounts and are deleted with them. */
interface SecurityEventsTable {
  id: Generated<number>;
  at: number;
  kind: SecurityEventKind;
  /**
   * Who did it, and whose account or content it was; null for a visitor, the server itself, or somebody who has left.
   */
  byId: number | null;
  aboutId: number | null;
  detail: string;
  /** Why, in the words of whoever did it; may be empty. */
  reason: Generated<string>;
}
