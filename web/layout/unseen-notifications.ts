import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#contracts/endpoint-url.ts';
import { listNotifications } from '#contracts/notifications.ts';
import { readToken } from '#web/lib/session.ts';
import { useLive } from '#web/live-updates/use-live.ts';

const listeners = new Set<() => void>();
let unseen = 0;

/**
 * Reads how many notifications are new. Quiet when it fails: nobody asked for it, and it must not send a reader to the
 * login page.
 */
export async function reloadNotifications(): Promise<void> {
  const token = readToken();
  if (!token) return;
  const address = addressOf(listNotifications, { query: { limit: '1' } });
  const response = await fetch(address, { headers: { Authorization: token } }).catch(() => undefined);
  const body = response?.ok && ((await response.json().catch(() => null)) as { unseen: number } | null);
  if (body && token === readToken()) show(body.unseen);
}

/** How many are new, up to 100. Asks on every new page, and whenever something happens. */
export function useUnseen(): number {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) void reloadNotifications();
  }, [pathname]);
  useLive('notifications', reloadNotifications);
  // The next one to log in has their own.
  useEffect(() => () => show(0), []);
  return useSyncExternalStore(subscribe, () => unseen);
}

function show(count: number): void {
  unseen = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
