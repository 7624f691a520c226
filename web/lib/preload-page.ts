// React Router writes it into every page.
declare const __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } | undefined;

/** Loads the script of a page whose action is called from others. @param id as in React Router: its file without the ending */
export function preloadPage(id: string): void {
  const route = typeof __reactRouterManifest === 'undefined' ? undefined : __reactRouterManifest?.routes[id];
  // Where it fails, the call loads it again.
  if (route) import(/* @vite-ignore */ route.module).catch(() => {});
}
