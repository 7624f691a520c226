import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

interface Page {
  path: string;
  file: string;
  /** The layout that it is in; undefined where everyone may open it. */
  guard: string | undefined;
}

const pages = (routes as RouteConfigEntry[]).flatMap(toPages);
const guarded = pages.filter(({ guard }) => guard);

function toPages({ id, path = '', file, children }: RouteConfigEntry): Page[] {
  if (!children) return [{ path, file, guard: undefined }];
  return children.map((page) => ({ path: page.path ?? '', file: page.file, guard: id }));
}

/** Checks whether a page exports something by this name. */
function exports({ file }: Page, name: string): boolean {
  const declared = new RegExp(`^export (?:(?:async )?function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, 'm');
  return declared.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

test('the pages for managers and Admins are under their guards, by their addresses', () => {
  const ofAdmins = /^admin(\/|$)/;
  const ofManagers = /^(manager|edit)(\/|$)|^cal-events\/:id\//;
  for (const { path, guard } of pages) {
    expect(guard === 'admin-guard', path).toBe(ofAdmins.test(path));
    expect(guard === 'manager-guard', path).toBe(ofManagers.test(path));
  }
});

test('everyone with an account may open their account page, and every other guarded page is for members at least', () => {
  expect(guarded.filter(({ guard }) => guard === 'account-guard').map(({ path }) => path)).toEqual(['account']);
  expect(new Set(guarded.map(({ guard }) => guard))).toEqual(
    new Set(['account-guard', 'member-guard', 'manager-guard', 'admin-guard']),
  );
});

test('the server renders what everyone may open, and nothing of a page under a guard', () => {
  for (const page of pages) {
    expect(exports(page, 'loader'), page.path).toBe(page.guard === undefined);
    if (page.guard) expect(exports(page, 'action'), page.path).toBe(false);
  }
});

test('every page under a guard has a loader for the browser, which the guard waits for', () => {
  for (const page of guarded) expect(exports(page, 'clientLoader'), page.path).toBe(true);
});
