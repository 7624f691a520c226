import type { ChangeContext } from '#server/events/event-changes/notify.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { LogEntry } from '#server/platform/security-log/commands.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';

/** Who changes an event, and what the change goes by. */
export interface EventChangeContext extends ChangeContext {
  /** Where pictures may come from. */
  origins: PictureOrigins;
  /** Goes into the security log: changing or deleting another member's event is logged. */
  logEntry?: LogEntry | undefined;
}

/** What other features do in the transaction that deletes an event, while its answers are still there. */
export type BeforeDeletion = (tx: DatabaseTransaction, eventId: string) => Promise<void>;
