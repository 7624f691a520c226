import { lastSeen } from '#web/platform/lib/last-seen.ts';

/** For a member who logged in on this page; `entry.client.tsx` does it for members who already were. */
export function storeLastSeen(): void {
  lastSeen.store ??= import('./for-members.ts').catch(() => undefined);
}
