import { matchPath, type ServerBuild } from 'react-router';
import type { PageHandle } from '#web/platform/lib/page-query.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Finder = (requested: string) => PageAddress;

/** The address that the server renders instead of the requested one. */
export interface PageAddress {
  url: string;
  /** Whether it contains text that anybody can choose, so that there is no limit to the number of such addresses. */
  isFiltered: boolean;
  /** Whether only people with this address may see the page. */
  isPersonal: boolean;
}

interface PageRoute {
  /** Lowercase, because React Router ignores case; with `:name` where a param goes. */
  pattern: string;
  /** The pattern with the same word in place of every param. */
  path: string;
  /** Of the route and its parents. */
  ids: string[];
  query: readonly string[];
  isPersonal: boolean;
}

const anyParam = '-';
const anyAddress = '/*';
const longestValue = 100;
const dataSuffix = '.data';

/**
 * Returns one address for all requests that the server renders the same way. A page only knows its route and the query
 * parameters that its `handle` names, in order. Params of a path are read in the browser, and all unknown addresses are
 * one. There are as many addresses without a query as there are routes, times the choices of loaders in a `.data`
 * request.
 */
export function findPageAddress(routes: Routes, requested: string): PageAddress {
  const find = finders.get(routes) ?? createFinder(routes);
  finders.set(routes, find);
  return find(requested);
}

// Built pages have one set of routes; in development every change of a page makes another.
const finders = new WeakMap<Routes, Finder>();

function createFinder(routes: Routes): Finder {
  const pages = Object.values(routes).flatMap((route) => (route && isPage(route) ? [toPageRoute(routes, route)] : []));
  const fixed = new Map(pages.map((page) => [page.pattern, page]));
  const withParams = pages.filter(({ pattern }) => pattern.includes(':'));
  const unknown = fixed.get(anyAddress);
  if (!unknown) throw new Error('There is no page for unknown addresses');

  function findPage(path: string): PageRoute {
    const decoded = decodePath(path);
    // React Router's own rule: a trailing slash and case make no difference.
    const known = fixed.get(decoded.toLowerCase().replace(/\/+$/, '') || '/');
    return known ?? withParams.find(({ pattern }) => matchPath(pattern, decoded)) ?? (unknown as PageRoute);
  }

  return (requested) => {
    const { pathname, searchParams } = new URL(requested.startsWith('/') ? `http://page${requested}` : 'http://page/*');
    const isData = pathname.endsWith(dataSuffix);
    const page = findPage(isData ? pageOfData(pathname) : pathname);
    const query = pickQuery(searchParams, page.query);
    const isFiltered = query.size > 0;
    if (isData) pickLoaders(searchParams, page.ids, query);
    const known = isData ? dataOfPage(page.path) : page.path;
    const path = page.isPersonal ? pathname : known;
    return { url: query.size > 0 ? `${path}?${query}` : path, isFiltered, isPersonal: page.isPersonal };
  };
}

function isPage({ path, index }: Route): boolean {
  return index === true || Boolean(path);
}

function toPageRoute(routes: Routes, route: Route): PageRoute {
  const lineage = listLineage(routes, route);
  const handle = route.module.handle as PageHandle | undefined;
  const pattern = `/${lineage.flatMap(({ path }) => path || []).join('/')}`.toLowerCase();
  return {
    pattern,
    path: pattern === anyAddress ? `/${anyParam}` : pattern.replaceAll(/:\w+/g, anyParam),
    ids: lineage.map(({ id }) => id),
    query: handle?.query.toSorted() ?? [],
    isPersonal: handle?.isPersonal ?? false,
  };
}

/** Returns the route and its parents, the root first. */
function listLineage(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...listLineage(routes, parent), route] : [route];
}

// As React Router does before it matches.
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

function pickQuery(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const values = names.map((name) => [name, given.get(name)?.slice(0, longestValue) ?? '']);
  return new URLSearchParams(values.filter(([, value]) => value !== ''));
}

/** Adds the routes whose loaders a browser asks for to the query, if the page has them. */
function pickLoaders(given: URLSearchParams, ids: string[], query: URLSearchParams): void {
  const asked = given.get('_routes')?.split(',') ?? [];
  const known = ids.filter((id) => asked.includes(id));
  if (known.length > 0) query.set('_routes', known.join(','));
}

function pageOfData(path: string): string {
  return path.endsWith(`/_${dataSuffix}`) ? path.slice(0, -`_${dataSuffix}`.length) : path.slice(0, -dataSuffix.length);
}

function dataOfPage(path: string): string {
  return path === '/' ? `/_${dataSuffix}` : `${path}${dataSuffix}`;
}
