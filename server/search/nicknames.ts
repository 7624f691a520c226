import { readFileSync } from 'node:fs';
import { splitWords } from '#server/database/search-index/split-words.ts';

const list = new URL('../../content/nicknames.txt', import.meta.url);

/** Reads `content/nicknames.txt`; returns a function from a name to the names that it may stand for, all folded. */
export function readNicknames(): (name: string) => readonly string[] {
  return parseNicknames(readFileSync(list, 'utf8'));
}

/** The same for the content of such a file. */
export function parseNicknames(text: string): (name: string) => readonly string[] {
  const namesakes = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    const group = [...splitWords([line])];
    for (const name of group) {
      const others = namesakes.get(name) ?? new Set();
      for (const other of group) if (other !== name) others.add(other);
      namesakes.set(name, others);
    }
  }
  return (name) => [...(namesakes.get(name) ?? [])];
}
