import type { Rolldown } from 'vite';
import { findUsers, type Users } from './module-users.ts';

/** Packages that only a page or two for members need stay with those. */
const packages =
  /\/node_modules\/(?!uqr\/|@simplewebauthn\/)|\/web\/platform\/lib\/(instrumentation|route-discovery)-in-browser/;
// A file takes what its modules import, unless one before it has that. So what more pages use comes first.
const order = [/^site$/, /^forms$/, /^club$/, /^shared$/, /^members$/, /^of-/, /-and-/, /-pages$/];

/**
 * Returns options of the bundler that make few files of the modules, by who uses them. The bundler's own way, a file for each set
 * of pages, gives members 40 of them, and over HTTP/1.1 a browser waits a round trip for each six. A page for visitors loads
 * little that it doesn't use; one for members loads what many of their pages use.
 */
export function createChunks(): Rolldown.CodeSplittingOptions {
  let users: Map<string, Users> | undefined;
  return {
    groups: order.map((ofGroup) => ({
      name(id, context) {
        users ??= findUsers((each) => context.getModuleInfo(each));
        const name = packages.test(id) ? 'site' : nameChunk(users.get(id));
        return name && ofGroup.test(name) ? name : null;
      },
    })),
  };
}

/** Returns undefined where the bundler has to leave a module with the one page, or part of a page, that uses it. */
function nameChunk(users: Users | undefined): string | undefined {
  if (!users) return undefined;
  const [forms, club, members] = [users.forms.size, users.club.size, users.members.size];
  if (users.isEverywhere || (forms > 0 && club > 0)) return 'site';
  if (forms > 2) return 'forms';
  if (club > 1 || (club > 0 && members > 20)) return 'club';
  if (club > 0 && members > 3) return 'shared';
  if (forms + club > 0)
    return members > 0 ? `of-${[...users.forms, ...users.club].map(nameOfPage).join('-')}` : undefined;
  if (users.isForEachMember || members > 3) return 'members';
  return members > 1 ? nameOfDomains([...users.members]) : undefined;
}

function nameOfPage(file: string): string {
  return file.replaceAll(/^.*\/|-page\.tsx$/g, '');
}

function nameOfDomains(files: string[]): string {
  const domains = [...new Set(files.map((file) => file.split('/')[0]))].toSorted();
  return domains.length === 1 ? `${domains[0]}-pages` : domains.join('-and-');
}
