import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { findCycles, groupImports, listSpecifiers, readImports } from './checks/import-graph.ts';
import { domains, findBrokenRule } from './import-rules.ts';

const roots = ['contracts', 'server', 'web'];
const testCode = /\.test\.ts$|^server\/(testing|faults)\//;

test('no file imports what the rules forbid, not even later with import()', () => {
  const files = globSync('{contracts,content,server,web,e2e,bench}/**/*.{ts,tsx}');
  const broken = files.flatMap((file) =>
    listSpecifiers(file).flatMap((specifier) => {
      const rule = findBrokenRule(file, specifier);
      return rule ? [`${file} imports ${specifier}: ${rule.instead}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test.each(roots)('every folder of %s is a domain of the list', (root) => {
  const folders = globSync(`${root}/*/`).map((path) => path.split('/')[1] ?? '');
  const beside = { contracts: [], server: ['faults', 'testing'], web: ['testing'] }[root];
  const others = folders.filter((name) => !domains.includes(name));
  expect(others.toSorted()).toEqual(beside);
});

test.each(roots)('no files in %s import each other in a circle, types included', (root) => {
  expect(findCycles(readImports(listFiles(root)))).toEqual([]);
});

test.each(roots)('no folders in %s import each other in a circle, types included', (root) => {
  expect(findCycles(groupImports(readImports(listFolderFiles(root)), dirname))).toEqual([]);
});

test.each(['server', 'web'])('no folder of a feature in %s has more than 35 files', (root) => {
  const files = globSync(`${root}/*/**/*.*`).filter(
    (file) => !/^server\/testing\/|^(server|web)\/platform\//.test(file),
  );
  const folders = Object.entries(Object.groupBy(files, dirname));
  const large = folders.filter(([, of = []]) => of.length > 35).map(([folder]) => folder);
  expect(large, 'Give its parts folders of their own: docs/decisions/0022').toEqual([]);
});

test('files that import each other in a circle are found', () => {
  const graph = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
  ]);
  expect(findCycles(graph)).toEqual([['a', 'b', 'c']]);
});

test.each([
  ['server/accounts/accounts/commands.ts', '#server/feed/posts/queries.ts', /“accounts” comes before/],
  ['web/site/editing/preview.tsx', '#web/gallery/photos/gallery.tsx', /“site” comes before/],
  ['web/feed/posts/post.tsx', '../drafts/drafts.ts', /own/],
  ['contracts/feed/posts.ts', 'react', /its own files only/],
  ['contracts/feed/posts.ts', '#server/config.ts', /its own files only/],
  ['server/feed/posts/routes.ts', '#web/root.tsx', /nothing about the pages/],
  ['web/feed/posts/post.tsx', '#server/config.ts', /never import the server/],
  ['server/feed/posts/routes.ts', '#server/testing/people.ts', /for tests only/],
  ['server/feed/posts/commands.ts', './routes.ts', /mounts routes/],
  ['server/feed/posts/queries.ts', './commands.ts', /only read/],
  ['web/feed/posts/feed.tsx', './feed-page.tsx', /Nothing imports a page/],
  ['web/platform/lib/api.ts', '#web/platform/ui/alert.tsx', /knows no components/],
  ['web/platform/ui/alert.tsx', '#web/platform/layout/navbar.tsx', /knows no feature/],
])('%s may not import %s', (file, specifier, message) => {
  expect(findBrokenRule(file, specifier)?.instead).toMatch(message);
});

test.each([
  ['server/feed/posts/commands.ts', '#server/accounts/accounts/viewers.ts'],
  ['server/feed/posts/commands.ts', '#server/feed/drafts/commands.ts'],
  ['server/feed/feed.ts', './posts/routes.ts'],
  ['server/accounts/accounts/register.test.ts', '#server/testing/people.ts'],
  ['server/platform/pages/serve.ts', '#web/entry.server.tsx'],
  ['contracts/feed/posts.ts', 'zod'],
])('%s may import %s', (file, specifier) => {
  expect(findBrokenRule(file, specifier)).toBeUndefined();
});

function listFiles(root: string): string[] {
  return globSync(`${root}/**/*.{ts,tsx}`).filter((file) => !testCode.test(file));
}

// Files beside the domains, such as server/services.ts, tie them together; the test of single files checks those.
function listFolderFiles(root: string): string[] {
  return listFiles(root).filter((file) => file.split('/').length > 2);
}
