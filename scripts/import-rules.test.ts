import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { findCycles, groupImports, readImports } from './import-graph.ts';
import { blocks, usedFeatures } from './import-rules.ts';
import { isLintConfigCurrent } from './lint-config.ts';

const roots = ['contracts', 'server', 'web'];
const isTestCode = /\.test\.ts$|^server\/testing\//;

test('the linter and editors have the import rules as scripts/import-rules.ts has them', () => {
  expect(isLintConfigCurrent(), 'Run: npm run fix').toBe(true);
});

test.each(roots)('no files in %s import each other in a circle, types included', (root) => {
  expect(findCycles(readImports(listFiles(root)))).toEqual([]);
});

test.each(roots)('no folders in %s import each other in a circle, types included', (root) => {
  expect(findCycles(groupImports(readImports(listFolderFiles(root)), folderOf))).toEqual([]);
});

test.each(['server', 'web'] as const)('features of %s use exactly those that the table lists', (root) => {
  const folders = groupImports(readImports(listFolderFiles(root)), (file) => file.split('/')[1] ?? '');
  const used = [...folders].map(([name, others]) => ({
    name,
    features: [...others].filter((other) => !isBlock(root, other)),
  }));
  const found = used.filter(({ features }) => features.length > 0).map(({ name, features }) => [name, features]);
  expect(
    sortEach(Object.fromEntries(found)),
    'Pass it in, or move what both need. A pair that has a reason goes into the table.',
  ).toEqual(sortEach(usedFeatures[root]));
});

test.each(['server', 'web'] as const)('no folder of a feature in %s has more than 35 files', (root) => {
  const files = globSync(`${root}/*/**/*.*`).filter((file) => isOfFeature(root, file));
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

function listFiles(root: string): string[] {
  return globSync(`${root}/**/*.{ts,tsx}`).filter((file) => !isTestCode.test(file));
}

// What stands next to the folders, such as server/services.ts, ties them together; it is checked file by file.
function listFolderFiles(root: string): string[] {
  return listFiles(root).filter((file) => file.split('/').length > 2);
}

// Each feature is a folder; so is each part of one, such as web/posts/comments.
function folderOf(file: string): string {
  return dirname(file);
}

function isOfFeature(root: keyof typeof blocks, file: string): boolean {
  return !file.startsWith('server/testing/') && !isBlock(root, file.split('/')[1] ?? '');
}

function isBlock(root: keyof typeof blocks, folder: string): boolean {
  return blocks[root].includes(folder);
}

function sortEach(lists: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.toSorted()]));
}
