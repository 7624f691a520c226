import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** The pages that import a module, directly or not, by their files. */
export interface Users {
  isEverywhere: boolean;
  /** What every page loads for members, when it is there. */
  isForEachMember: boolean;
  /** Pages for visitors that are mostly a form. */
  forms: Set<string>;
  /** The other pages for visitors. */
  club: Set<string>;
  members: Set<string>;
}

type Kind = 'forms' | 'club' | 'members';
/** The ids of what a module imports: at once, and when it is needed. */
interface Imports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type ImportsOf = (id: string) => Imports | null;

const web = join(import.meta.dirname, '../web');
const ofForms = /^(accounts|membership|notifications)\//;

/** Returns who uses each module of the build for browsers. */
export function findUsers(importsOf: ImportsOf): Map<string, Users> {
  const all = new Map<string, Users>();
  for (const [file, kind] of listPages()) {
    for (const id of reach(idsOf(file), importsOf)) usersOf(all, id)[kind].add(file);
  }
  const everywhere = reach(['root.tsx', 'entry.client.tsx'].flatMap(idsOf), importsOf);
  for (const id of everywhere) usersOf(all, id).isEverywhere = true;
  const later = [...everywhere].flatMap((id) => importsOf(id)?.dynamicallyImportedIds ?? []);
  for (const id of reach(later, importsOf)) usersOf(all, id).isForEachMember = true;
  return all;
}

function listPages(): [file: string, kind: Kind][] {
  return (routes as RouteConfigEntry[]).flatMap(({ file, children }): [string, Kind][] =>
    children
      ? [file, ...children.map((child) => child.file)].map((each) => [each, 'members'])
      : [[file, ofForms.test(file) ? 'forms' : 'club']],
  );
}

// The second is what React Router makes of a page.
function idsOf(file: string): string[] {
  const id = join(web, file);
  return [id, `${id}?__react-router-build-client-route`];
}

function usersOf(all: Map<string, Users>, id: string): Users {
  const none = { isEverywhere: false, isForEachMember: false, forms: new Set<string>(), club: new Set<string>() };
  const users = all.get(id) ?? { ...none, members: new Set<string>() };
  all.set(id, users);
  return users;
}

function reach(ids: string[], importsOf: ImportsOf): Set<string> {
  const found = new Set(ids);
  // Goes on over what is added meanwhile.
  for (const id of found) for (const imported of importsOf(id)?.importedIds ?? []) found.add(imported);
  return found;
}
