import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import routes from '#web/routes.ts';

type Context = Rolldown.ChunkingContext;

/** Packages that only a page or two for members need stay with those. */
const packages = /\/node_modules\/(?!uqr\/|@simplewebauthn\/)/;
const forms = /^(accounts|membership|notifications)\//;
/** The pages in the menu are opened more often than others. */
const inMenu = /(feed|dashboard|events)-page\.tsx$/;
/** A file takes what its modules import, unless one before it has that. So what more pages use comes first. */
const order = ['site', 'forms', 'club', 'of-', 'members', 'few', 'in-'];

/** Returns options of the bundler that make few files of the modules: a page for visitors loads little that it doesn't use. */
export function createChunks(): Rolldown.CodeSplittingOptions {
  let names: Map<string, string> | undefined;
  const nameOf = (id: string, context: Context) => {
    names ??= nameChunks(context);
    return names.get(id);
  };
  return {
    groups: order.map((start) => ({
      name: (id, context) => (nameOf(id, context)?.startsWith(start) ? nameOf(id, context) : null),
    })),
  };
}

function nameChunks(context: Context): Map<string, string> {
  const entries = routes as RouteConfigEntry[];
  // Emails lead single members to the pages by link: no other page loads more because of them.
  const forVisitors = entries.filter(({ file, children }) => !children && !file.endsWith('-by-link-page.tsx'));
  const guards = entries.filter(({ children }) => children);
  const visitors = findUsers(forVisitors, context);
  const members = findUsers(
    guards.flatMap(({ children = [] }) => children),
    context,
  );
  const everywhere = findUsers([{ file: 'root.tsx' }, { file: 'entry.client.tsx' }], context);
  const ofGuards = findUsers(guards, context);
  const name = (id: string) => {
    const pages = visitors.get(id) ?? [];
    const ofForms = pages.filter((page) => forms.test(page)).length;
    if (packages.test(id) || everywhere.has(id) || (ofForms > 0 && ofForms < pages.length)) return 'site';
    if (ofForms > 2) return 'forms';
    if (pages.length - ofForms > 1) return 'club';
    const users = members.get(id) ?? [];
    if (pages.length > 0) return users.length > 0 && `of-${pages.join().replaceAll(/[^,]*\/|\.tsx/g, '')}`;
    const [domain, ...others] = new Set(users.map((page) => page.split('/')[0]));
    if (ofGuards.has(id) || (users.length > 4 && others.length > 0)) return 'members';
    if (users.length < 3 && !users.some((page) => inMenu.test(page))) return undefined;
    return users.length > 1 && (others.length > 0 ? 'few' : `in-${domain}`);
  };
  const ids = [everywhere, visitors, members, ofGuards].flatMap((users) => [...users.keys()]);
  return new Map(ids.map((id) => [id, name(id) || '']));
}

/** Returns the pages that import a module, directly or not, by the id of it. */
function findUsers(pages: { file: string }[], context: Context): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { file } of pages) {
    const id = join(import.meta.dirname, '../../web', file);
    // The second is what React Router makes of a page.
    const found = new Set([id, `${id}?__react-router-build-client-route`]);
    for (const each of found) for (const next of context.getModuleInfo(each)?.importedIds ?? []) found.add(next);
    // Hardly any page shows it.
    for (const each of found) if (!each.endsWith('/not-found.tsx')) users.set(each, [...(users.get(each) ?? []), file]);
  }
  return users;
}
