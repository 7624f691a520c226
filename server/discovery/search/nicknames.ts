import { splitGroup } from '#contracts/discovery/nicknames.ts';
import { formsOf } from '#contracts/platform/search-words.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { NamesakesOf } from '#server/platform/database/search-index/search-index.ts';
import { toWord } from '#server/platform/database/words.ts';
import { readNames } from './nickname-list.ts';

/** Returns a function that reads the current nicknames. Unless they changed, it reads only their revision number. */
export function createNicknames(db: Database): () => Promise<NamesakesOf> {
  let known: { revision: number; namesakesOf: NamesakesOf } | undefined;
  return async () => {
    const { revision } = await db.selectFrom('nicknameList').select('revision').executeTakeFirstOrThrow();
    if (known?.revision !== revision) {
      const list = await readNames(db);
      known = { revision: list.revision, namesakesOf: parseNicknames(list.names) };
    }
    return known.namesakesOf;
  };
}

/** Returns a function from a name to the names that it may stand for, all folded. */
export function parseNicknames(text: string): NamesakesOf {
  const namesakes = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const group = splitGroup(line).map((name) => toWord(formsOf(name)[0] ?? ''));
    for (const name of group) {
      const others = namesakes.get(name) ?? new Set();
      for (const other of group) if (other !== name) others.add(other);
      namesakes.set(name, others);
    }
  }
  return (name) => [...(namesakes.get(name) ?? [])];
}
