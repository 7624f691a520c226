import type { Generated } from 'kysely';

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** One email to one of many people, sent to the address that `users` has at that moment. See `server/platform/mail/delivery-rows.ts`. */
export interface DeliveryColumns {
  id: Generated<number>;
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
