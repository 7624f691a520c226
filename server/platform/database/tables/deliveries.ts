import type { Generated } from 'kysely';

export interface DeliveryTables {
  deliveries: DeliveriesTable;
}

export type DeliveryKind = 'notice' | 'newsletter';
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** One email to one of many people, sent to the address that `users` has at that moment. See `server/notifications/deliveries/`. */
export interface DeliveriesTable {
  id: Generated<number>;
  kind: DeliveryKind;
  /** The id of the notice or newsletter. */
  subjectId: number;
  /** null when they have left the club. */
  userId: number | null;
  state: DeliveryState;
  /** Why it failed, was skipped, or will be tried again. */
  reason: string | null;
  attempts: number;
  /**
   * Queued: not before this. Sending: without a response by then, the outcome stays unknown. Otherwise: when it was
   * settled.
   */
  dueAt: number;
}
