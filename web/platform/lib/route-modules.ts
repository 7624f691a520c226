// Takes the place of React Router's own, which reloads the document when a page cannot be loaded, and takes away what
// people typed.
import { loadAgain } from './load-again.ts';
import { storedInTab } from './storage.ts';
import { showUnloadedPage } from './unloaded-page.ts';

interface Route {
  id: string;
  module: string;
  /** The other files of its script. */
  imports?: string[];
}

const reloadedKey = 'reloadedFor';

/**
 * Loads the script of a page. Where a new deployment has taken it away, the document of the page is opened instead, once;
 * where there is no connection, the page before it stays until someone tries again.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  preload(route.imports);
  // Chromium never asks again for the address of a script that failed once.
  const load = (tries: number | string) =>
    import(/* @vite-ignore */ tries === 0 ? route.module : `${route.module}?try=${tries}`);
  try {
    loaded[route.id] = await loadAgain(load);
  } catch {
    if (await openAnew(route)) return new Promise(() => {});
    loaded[route.id] = await showUnloadedPage(() => load(Date.now()));
  }
  return loaded[route.id];
}

/** Asks for files side by side that the browser would learn of from one another; those that are here are not asked for again. */
function preload(files: string[] = []): void {
  const links = files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
}

/** Whether the page is on its way as a document of its own. */
async function openAnew({ module }: Route): Promise<boolean> {
  const isGone = await fetch(module, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
  const destination = window.__reactRouterDataRouter?.state.navigation.location;
  if (!isGone || !destination || storedInTab.read(reloadedKey) === module) return false;
  storedInTab.write(reloadedKey, module);
  location.assign(destination.pathname + destination.search + destination.hash);
  return true;
}
