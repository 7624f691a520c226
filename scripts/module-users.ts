import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** The pages that import a module, directly or not, by their files. */
export interface Users {
  isEverywhere: boolean;
  /** Pages for visitors that are mostly a form. */
  forms: Set<string>;
  /** The other pages for visitors. */
  club: Set<string>;
  members: Set<string>;
  /** What is loaded when it is needed, such as a dialog. */
  parts: Set<string>;
}

interface Page {
  file: string;
  kind: 'forms' | 'club' | 'members';
  guard?: string;
}

/** The ids of what a module imports: at once, and when it is needed. */
interface Imports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type ImportsOf = (id: string) => Imports | null;

const web = join(import.meta.dirname, '../web');
/** Pages that emails lead single members to. They get what others share, and no other page loads more because of them. */
const ofEmails = /-by-link-page\.tsx$/;
const ofForms = /^(accounts|membership|notifications)\//;

/** Returns who uses each module of the build for browsers. */
export function findUsers(importsOf: ImportsOf): Map<string, Users> {
  const all = new Map<string, Users>();
  const partsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => importsOf(id)?.dynamicallyImportedIds ?? []);
  const everywhere = reach(['root.tsx', 'entry.client.tsx'].flatMap(idsOf), importsOf);
  for (const id of everywhere) usersOf(all, id).isEverywhere = true;
  // Every page loads them for members.
  const tools = partsOf(everywhere);
  for (const { file, kind, guard } of listPages().filter((page) => !ofEmails.test(page.file))) {
    const ids = guard ? [file, guard].flatMap(idsOf).concat(tools) : idsOf(file);
    for (const id of reach(ids, importsOf)) usersOf(all, id)[kind].add(file);
  }
  for (const part of new Set(partsOf(all.keys()))) {
    if (!tools.includes(part)) for (const id of reach([part], importsOf)) usersOf(all, id).parts.add(part);
  }
  return all;
}

function listPages(): Page[] {
  return (routes as RouteConfigEntry[]).flatMap(({ file, children }): Page[] =>
    children
      ? children.map((child) => ({ file: child.file, kind: 'members', guard: file }))
      : [{ file, kind: ofForms.test(file) ? 'forms' : 'club' }],
  );
}

// The second is what React Router makes of a page.
function idsOf(file: string): string[] {
  const id = join(web, file);
  return [id, `${id}?__react-router-build-client-route`];
}

function usersOf(all: Map<string, Users>, id: string): Users {
  const users = all.get(id) ?? {
    isEverywhere: false,
    forms: new Set<string>(),
    club: new Set<string>(),
    members: new Set<string>(),
    parts: new Set<string>(),
  };
  all.set(id, users);
  return users;
}

function reach(ids: string[], importsOf: ImportsOf): Set<string> {
  const found = new Set(ids);
  // Goes on over what is added meanwhile.
  for (const id of found) for (const imported of importsOf(id)?.importedIds ?? []) found.add(imported);
  return found;
}
