import type { Generated } from 'kysely';

export interface PushTables {
  pushSubscriptions: PushSubscriptionsTable;
}

/** A device that is told what is new. It goes with its session, and moves to the successor of that. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  sessionId: string;
  /** Where its push service takes messages for it: whoever knows it may send some, which the device can’t read. */
  endpoint: string;
  /** The keys of the browser that messages are encrypted for, in base64url. */
  p256dh: string;
  auth: string;
  createdAt: number;
  /** When the push service last took a message. */
  lastSuccessAt: number | null;
}
