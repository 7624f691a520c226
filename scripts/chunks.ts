import type { Rolldown } from 'vite';
import { mergeGroups } from './merge-groups.ts';
import { findUsers, type Users } from './module-users.ts';

/** Packages that only a page or two for members need stay with those. */
const packages =
  /\/node_modules\/(?!uqr\/|@simplewebauthn\/)|\/web\/platform\/lib\/(instrumentation|route-discovery|error-boundaries)-in-browser/;
/** The pages for addresses that don’t exist are a part of every page, which hardly any page shows. */
const seldom = /\/web\/platform\/layout\/not-found\.tsx$/;
/** More than there are. */
const places = 60;

/**
 * Returns options of the bundler that make few files of the modules, by who uses them. The bundler's own way, a file for each set
 * of pages, gives members 40 of them, and over HTTP/1.1 a browser waits a round trip for each six. A page for visitors loads
 * little that it doesn't use; for members, the cost of bytes is weighed against that of files.
 */
export function createChunks(): Rolldown.CodeSplittingOptions {
  let names: Map<string, string> | undefined;
  let order: string[] = [];
  return {
    groups: Array.from({ length: places }, (_, place) => ({
      name(id, context) {
        names ??= nameChunks(context);
        order = order.length > 0 ? order : orderOf(names.values());
        const name = names.get(id);
        return name && order[place] === name ? name : null;
      },
    })),
  };
}

// A file takes what its modules import, unless one before it has that. So what more pages use comes first.
function orderOf(names: Iterable<string>): string[] {
  const order = [/^site$/, /^forms$/, /^club$/, /^shared$/, /^of-/, /^members-/];
  const all = [...new Set(names)].toSorted();
  return order.flatMap((kind) => all.filter((name) => kind.test(name)));
}

/** Leaves out modules that the bundler has to leave with the one page, or part of a page, that uses them. */
function nameChunks(context: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  const forMembers = new Map<string, Set<string>>();
  for (const [id, users] of findUsers((each) => context.getModuleInfo(each))) {
    if (seldom.test(id)) continue;
    const name = packages.test(id) ? 'site' : nameForVisitors(users);
    if (name) names.set(id, name);
    else if (users.forms.size + users.club.size === 0) forMembers.set(id, new Set([...users.members, ...users.parts]));
  }
  const sizeOf = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0;
  for (const [place, ids] of mergeGroups(forMembers, sizeOf).entries())
    for (const id of ids) names.set(id, `members-${String(place).padStart(2, '0')}`);
  return names;
}

function nameForVisitors(users: Users): string | undefined {
  const [forms, club, members] = [users.forms.size, users.club.size, users.members.size];
  if (users.isEverywhere || (forms > 0 && club > 0)) return 'site';
  if (forms > 2) return 'forms';
  if (club > 1 || (club > 0 && members > 20)) return 'club';
  if (club > 0 && members > 3) return 'shared';
  if (forms + club === 0 || members === 0) return undefined;
  return `of-${[...users.forms, ...users.club].map(nameOfPage).join('-')}`;
}

function nameOfPage(file: string): string {
  return file.replaceAll(/^.*\/|-page\.tsx$/g, '');
}
