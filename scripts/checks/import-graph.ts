import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Who imports whom, types included. */
export type ImportGraph = Map<string, Set<string>>;

const importing = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** Returns the imports of these files among one another; their paths are relative to the working directory. */
export function readImports(files: string[]): ImportGraph {
  const known = new Set(files);
  return new Map(files.map((file) => [file, new Set(listImports(file).filter((path) => known.has(path)))]));
}

/** Returns what a file imports, as it is written there; `import(…)` included. */
export function listSpecifiers(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importing)].map(([, specifier = '']) => specifier);
}

function listImports(file: string): string[] {
  return listSpecifiers(file).map((specifier) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
  );
}

/** Merges files into groups, such as their folders. */
export function groupImports(graph: ImportGraph, groupOf: (file: string) => string): ImportGraph {
  const groups: ImportGraph = new Map();
  for (const [file, imported] of graph) {
    const group = groupOf(file);
    const others = [...imported].map(groupOf).filter((other) => other !== group);
    groups.set(group, new Set([...(groups.get(group) ?? []), ...others]));
  }
  return groups;
}

/** Finds files that import each other in a circle, with Tarjan's algorithm for strongly connected components. */
export function findCycles(graph: ImportGraph): string[][] {
  const seen = new Map<string, { index: number; lowest: number }>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): number {
    const entry = { index: seen.size, lowest: seen.size };
    seen.set(node, entry);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!seen.has(next)) entry.lowest = Math.min(entry.lowest, visit(next));
      else if (open.includes(next)) entry.lowest = Math.min(entry.lowest, seen.get(next)?.index ?? entry.lowest);
    }
    if (entry.lowest === entry.index) {
      const component = open.splice(open.indexOf(node));
      if (component.length > 1) cycles.push(component.toSorted());
    }
    return entry.lowest;
  }

  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return cycles;
}
