import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createListeners } from '#web/platform/lib/listeners.ts';

interface Shown {
  /** The page that shows it. */
  path: string;
  /** When it was seen, by address; ISO, UTC. */
  seenAt: ReadonlyMap<string, string>;
}

let shown: Shown = { path: '', seenAt: new Map() };
const { notify, subscribe } = createListeners();

/** Notes that the page that is open, or being opened, shows what was seen earlier. */
export function noteShown(address: string, at: string): void {
  const path = window.__reactRouterDataRouter?.state.navigation.location?.pathname ?? location.pathname;
  const before = shown.path === path ? shown.seenAt : [];
  set({ path, seenAt: new Map([...before, [address, at]]) });
}

/** Notes that something is shown as it is now. */
export function noteCurrent(address: string): void {
  if (!shown.seenAt.has(address)) return;
  set({ ...shown, seenAt: new Map([...shown.seenAt].filter(([each]) => each !== address)) });
}

/** Returns when the oldest of what this page shows was seen; undefined where all of it is as it is now. */
export function useSeenAt(): string | undefined {
  const { pathname } = useLocation();
  const { path, seenAt } = useSyncExternalStore(subscribe, read, read);
  return path === pathname ? [...seenAt.values()].sort()[0] : undefined;
}

function read(): Shown {
  return shown;
}

function set(next: Shown): void {
  shown = next;
  notify();
}
