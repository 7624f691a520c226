import { lastSeen } from '#web/platform/lib/last-seen.ts';

/** Loads what stores the pages a member sees, after a login on this page; `entry.client.tsx` does it for the others. */
export function storeLastSeen(): void {
  lastSeen.store ??= import('./for-members.ts').catch(() => undefined);
}
