import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';

interface RouterLocation {
  key: string;
  pathname: string;
  search: string;
  hash: string;
}

declare global {
  interface Window {
    /** Where React Router keeps itself. */
    __reactRouterDataRouter?: {
      state: {
        navigation: { location?: RouterLocation };
        matches: { route: { id: string } }[];
        loaderData: Record<string, unknown>;
      };
    };
  }
}

interface UnloadedPage {
  /** The key of the navigation that waits for it. */
  key: string | undefined;
  /** Its path and query, where a link leads to it. */
  path: string | undefined;
  retry: () => Promise<void>;
}

let unloaded: UnloadedPage | null = null;
const listeners = new Set<() => void>();

/** Shows that a page could not be loaded, and resolves once another try succeeds. */
export function showUnloadedPage<Page>(load: () => Promise<Page>): Promise<Page> {
  return new Promise((resolve) => {
    const retry = async () => {
      const page = await load().catch(() => undefined);
      if (page === undefined) return;
      set(null);
      resolve(page);
    };
    const { location } = window.__reactRouterDataRouter?.state.navigation ?? {};
    set({ key: location?.key, path: location && location.pathname + location.search, retry });
  });
}

/** The page that a link leads to, where it could not be loaded. */
export function useUnloadedPage(): UnloadedPage | null {
  const { location } = useNavigation();
  const page = useSyncExternalStore(
    subscribe,
    () => unloaded,
    () => null,
  );
  return page && page.key === location?.key ? page : null;
}

function set(next: UnloadedPage | null) {
  unloaded = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
