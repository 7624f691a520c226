import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { type ImportGraph, readImports } from './import-graph.ts';

// They import features only to hand them to the server, which every test of the server starts. What a test is about is
// what else it imports.
const assembly = ['server/domains.ts', 'server/services.ts', 'server/usual-limits.ts'];
const sources = '{server,web,contracts,content,scripts,bench}/**/*.{ts,tsx}';

/**
 * Returns the unit and server tests that import what changed, over any number of files, and those in the folders of the server
 * that do, sorted. What changed is what the upstream branch, or else the last commit, does not have.
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
