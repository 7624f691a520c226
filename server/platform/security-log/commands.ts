import type { SecurityEventKind } from '#contracts/platform/security-log.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';

const detailLength = 300;
const reasonLength = 1000;

export interface LogEntry {
  kind: SecurityEventKind;
  /** Who did it; left out for a visitor, the server itself, and a member who deletes their account. */
  by?: number | undefined;
  /** Whose account or content it was about. */
  about?: number | undefined;
  /** What it was, in words for an Admin. Never a password, a key, an address, or anything that people wrote. */
  detail?: string;
  /** Why a manager or Admin did it, in their words, which Admins read. */
  reason?: string;
}

/** Adds an entry to the security log, in the transaction it belongs to if there is one. */
export async function addLogEntry(tx: Database | DatabaseTransaction, entry: LogEntry): Promise<void> {
  const { kind, by, about, detail = '', reason = '' } = entry;
  await tx
    .insertInto('securityEvents')
    .values({
      at: Date.now(),
      kind,
      byId: by ?? null,
      aboutId: about ?? null,
      detail: detail.slice(0, detailLength),
      reason: reason.slice(0, reasonLength),
    })
    .execute();
}

/**
 * Returns the entry about a manager or admin who changes or deletes something; undefined if it is their own. `what` is its
 * kind and id: "post 12".
 */
export function logEntryAboutOthers(
  viewer: SignedInViewer,
  kind: 'content-changed' | 'content-removed',
  owner: string | null,
  what: string,
): LogEntry | undefined {
  if (viewer._id === owner) return undefined;
  return { kind, by: viewer.userId, about: owner === null ? undefined : Number(owner), detail: what };
}
