import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import routes from '#web/routes.ts';

type Context = Rolldown.ChunkingContext;

/** Packages that every page needs. The others stay with the pages that need them. */
const packages = /\/node_modules\/(?!uqr\/|@simplewebauthn\/|linkify-it\/|uc\.micro\/)/;
const forms = /^(accounts|membership|notifications)\//;
/** How the names of files begin. A file takes what its modules import, so what more pages use comes first. */
const order = ['site', 'forms', 'club', 'of-', 'members', 'in-'];

/** Returns the options that join modules into few files, of which a page for visitors loads little that it doesn’t use. */
export function createChunks(): Rolldown.CodeSplittingOptions {
  let names: Map<string, string> | undefined;
  const nameIf = (start: string) => (id: string, context: Context) => {
    names ??= nameChunks(context);
    const name = names.get(id);
    return name?.startsWith(start) ? name : null;
  };
  return { groups: order.map((start) => ({ name: nameIf(start) })) };
}

function nameChunks(context: Context): Map<string, string> {
  const entries = routes as RouteConfigEntry[];
  const everywhere = findUsers([['root.tsx', 'entry.client.tsx']], context);
  const visited = entries.flatMap(({ file, children }) => (children ? [] : [[file]]));
  const guarded = entries.flatMap(({ file, children = [] }) => children.map((child) => [child.file, file]));
  const visitors = findUsers(visited, context);
  const members = findUsers(guarded, context);
  const name = (id: string) => {
    const pages = visitors.get(id) ?? [];
    const [kind, other] = new Set(pages.map((page) => (forms.test(page) ? 'forms' : 'club')));
    if (packages.test(id) || everywhere.has(id) || other) return 'site';
    if (kind && pages.length > (kind === 'forms' ? 2 : 1)) return kind;
    const users = members.get(id) ?? [];
    if (kind) return users.length > 0 ? `of-${pages.join().replaceAll('/', '-')}` : '';
    const domains = new Set(users.map((page) => page.split('/')[0]));
    if (users.length < 3) return '';
    return domains.size > 1 ? 'members' : `in-${[...domains]}`;
  };
  const ids = [everywhere, visitors, members].flatMap((users) => [...users.keys()]);
  return new Map(ids.map((id) => [id, name(id)]));
}

/** Returns the pages that import each module, directly or not, by its id. A page comes with the guard around it. */
function findUsers(pages: string[][], context: Context): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const files of pages) {
    const ids = files.map((file) => join(import.meta.dirname, '../../web', file));
    // The second is what React Router makes of a page.
    const found = new Set(ids.flatMap((id) => [id, `${id}?__react-router-build-client-route`]));
    for (const each of found) for (const next of context.getModuleInfo(each)?.importedIds ?? []) found.add(next);
    for (const each of found) users.set(each, [...(users.get(each) ?? []), files[0] as string]);
  }
  return users;
}
