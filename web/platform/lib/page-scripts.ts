import { useSyncExternalStore } from 'react';
import type { ClientInstrumentation } from 'react-router';
import { createListeners } from './listeners.ts';
import { loadAgain } from './load-again.ts';
import { listRoutesAt } from './routes-at.ts';
import { storedInTab } from './storage.ts';

/** The page that a link leads to, from the press on it until it is there. */
interface OpeningPage {
  /** The path of the page with the link. */
  from: string;
  pathname: string;
  /** Its path and query. */
  path: string;
  /** Where its script could not be loaded. */
  retry?: () => Promise<void>;
}

class Gone extends Error {}

const reloadedKey = 'reloadedFor';
const loaded = new Set<string>();
const { notify, subscribe } = createListeners();
let opening: OpeningPage | null = null;
let navigations = 0;

/**
 * Loads the script of a page before React Router opens it. With a missing script, React Router would reload the document and lose
 * what people typed. If a new deployment removed the script, the document of the page opens instead, once. Without a connection,
 * the page before stays until the next try.
 */
export const pageScripts: ClientInstrumentation = {
  router({ instrument }) {
    for (const file of listFiles(location.pathname)) loaded.add(file);
    addEventListener('popstate', giveUp);
    instrument({
      async navigate(open, { to }) {
        const navigation = ++navigations;
        const url = new URL(String(to), location.href);
        const missing = typeof to === 'string' ? listFiles(url.pathname).filter((file) => !loaded.has(file)) : [];
        set(
          missing.length > 0
            ? { from: location.pathname, pathname: url.pathname, path: url.pathname + url.search }
            : null,
        );
        if (opening) await loadFiles(missing, opening);
        // The person has gone elsewhere meanwhile.
        if (navigation !== navigations) return waitForever();
        await open();
        if (navigation === navigations) set(null);
      },
    });
  },
};

/** Returns the page that a link on this page leads to, while its script loads or after that failed. */
export function useOpeningPage(pathname: string): OpeningPage | null {
  const page = useSyncExternalStore(
    subscribe,
    () => opening,
    () => null,
  );
  return page?.from === pathname ? page : null;
}

function listFiles(pathname: string): string[] {
  return listRoutesAt(pathname).flatMap(({ module, imports = [] }) => [module, ...imports]);
}

async function loadFiles(files: string[], page: OpeningPage): Promise<void> {
  try {
    await loadAgain(() => fetchAll(files));
  } catch (error) {
    await (error instanceof Gone && openDocument(files, page) ? waitForever() : waitForRetry(files, page));
  }
}

/** Asks only for the files: Chromium never asks again for the address of a script that failed once. */
async function fetchAll(files: string[]): Promise<void> {
  const responses = await Promise.all(files.map((file) => fetch(file)));
  if (responses.some(({ status }) => status === 404)) throw new Gone();
  if (responses.some(({ ok }) => !ok)) throw new Error('A script could not be loaded');
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  for (const file of files) loaded.add(file);
}

/** Loads the page as a document of its own; returns false if that was tried for these files already. */
function openDocument(files: string[], { path }: OpeningPage): boolean {
  if (storedInTab.read(reloadedKey) === files.join()) return false;
  storedInTab.write(reloadedKey, files.join());
  location.assign(path);
  return true;
}

function waitForRetry(files: string[], page: OpeningPage): Promise<void> {
  return new Promise((resolve) => {
    if (opening === page) set({ ...page, retry: () => fetchAll(files).then(resolve, () => undefined) });
  });
}

function waitForever(): Promise<never> {
  return new Promise(() => {});
}

/** Opens no page whose script is still loading: the person went back or forward, for which React Router doesn’t call `navigate`. */
function giveUp(): void {
  navigations++;
  set(null);
}

function set(next: OpeningPage | null): void {
  opening = next;
  notify();
}
