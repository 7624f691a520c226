import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { SecurityEventInput } from '#server/platform/security-log/commands.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';

/** Who changes an event, and what the change depends on. */
export interface Circumstances {
  byId: number;
  timeZone: string;
  /** Where pictures may come from. */
  origins: PictureOrigins;
  /** Goes into the security log: changing or deleting somebody else's event is logged. */
  entry?: SecurityEventInput | undefined;
}

/** What other features do in the transaction that deletes an event, while its answers are still there. */
export type BeforeDeletion = (tx: DatabaseTransaction, eventId: string) => Promise<void>;
