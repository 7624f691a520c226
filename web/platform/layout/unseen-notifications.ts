import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { listNotifications } from '#contracts/notifications/notifications.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { createListeners } from '#web/platform/lib/listeners.ts';
import { isOwnersToken, readToken, sessionHeaders } from '#web/platform/lib/session.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';

const { notify, subscribe } = createListeners();
const nothing = { unseen: 0, mustConfirm: false, emailFails: false };
let shown = nothing;
/** The number of the last request: what an earlier one says is out of date. */
let lastRequest = 0;

/**
 * Reads how many notifications are new. Ignores errors: the reader did not ask for it, so it must not send them to the
 * login page.
 */
export async function reloadNotifications(): Promise<void> {
  const token = readToken();
  if (!token || !isOwnersToken()) return;
  lastRequest += 1;
  const request = lastRequest;
  const address = addressOf(listNotifications, { query: { limit: '1' } });
  const response = await fetch(address, { headers: sessionHeaders() }).catch(() => undefined);
  const body =
    response?.ok && ((await response.json().catch(() => null)) as ResponseOf<typeof listNotifications> | null);
  if (!body || request !== lastRequest || token !== readToken()) return;
  const { unseen, mustConfirm = false, emailFails = false } = body;
  show({ unseen, mustConfirm, emailFails });
}

/** Returns how many are new, up to 100. Asks on every new page, and whenever something happens. */
export function useUnseen(): number {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) void reloadNotifications();
  }, [pathname]);
  useLive('notifications', reloadNotifications);
  // So that the next person who logs in doesn’t see these.
  useEffect(() => () => show(nothing), []);
  return useSyncExternalStore(subscribe, () => shown.unseen);
}

/** Checks whether their email address is not confirmed, as the last of these responses said. */
export function useMustConfirm(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown.mustConfirm,
    () => false,
  );
}

/** Checks whether emails to them come back, as the last of these responses said. */
export function useEmailFails(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown.emailFails,
    () => false,
  );
}

function show(latest: typeof nothing): void {
  shown = latest;
  notify();
}
