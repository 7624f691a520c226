import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { type ImportGraph, readImports } from './import-graph.ts';

// Every server test starts the server, and these hand it the features. So a change of a feature doesn’t go through them.
const assembly = ['server/domains.ts', 'server/services.ts', 'server/usual-limits.ts'];
const sources = '{server,web,contracts,content,scripts,bench}/**/*.{ts,tsx}';

/**
 * Returns the unit and server tests that import a changed file, directly or not, and all tests in a folder of the server that
 * has such a file; sorted. By default, files are changed that differ from the upstream branch, or else from the last commit.
 */
export function listReachableTests(changed = listChanged()): string[] {
  const importers = reverse(readImports(globSync(sources)));
  const reached = new Set(changed);
  for (const file of reached) {
    const isPassedOn = changed.includes(file) || !assembly.includes(file);
    for (const importer of (isPassedOn && importers.get(file)) || []) reached.add(importer);
  }
  const folders = new Set([...reached].filter((file) => file.startsWith('server/')).map(dirname));
  return globSync('{server,web,contracts,content,scripts,bench}/**/*.test.ts', { exclude: ['server/faults/**'] })
    .filter((test) => reached.has(test) || folders.has(dirname(test)))
    .toSorted();
}

function listChanged(): string[] {
  const base = git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Returns the lines that it prints; none when it fails, as without an upstream branch. */
function git(...args: string[]): string[] {
  try {
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

function reverse(imports: ImportGraph): ImportGraph {
  const importers: ImportGraph = new Map();
  for (const [file, imported] of imports) {
    for (const each of imported) importers.set(each, (importers.get(each) ?? new Set()).add(file));
  }
  return importers;
}
