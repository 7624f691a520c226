interface ManifestRoute {
  path?: string;
  index?: boolean;
  parentId?: string;
  /** Its script, and the other files of it. */
  module: string;
  imports?: string[];
}

interface Page {
  /** React Router writes it into every page. */
  __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
}

/** Returns the page at a path and the routes around it, the page first; none where the site has no such page. */
export function listRoutesAt(pathname: string): ManifestRoute[] {
  const { routes = {} } = (globalThis as Page).__reactRouterManifest ?? {};
  const pages = Object.values(routes).filter(
    ({ path, index }) => (path || index) && toPattern(path ?? '').test(pathname),
  );
  const [page] = pages.sort((one, other) => countParams(one) - countParams(other));
  const listFrom = (route: ManifestRoute | undefined): ManifestRoute[] =>
    route ? [route, ...listFrom(routes[route.parentId ?? ''])] : [];
  return listFrom(page);
}

// The paths of pages are plain words, `:name`, and `:name?`; React Router’s own matching is larger than all of this.
function toPattern(path: string): RegExp {
  return new RegExp(`^/${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}

function countParams({ path = '' }: ManifestRoute): number {
  return path.split(':').length;
}
