import type { Generated } from 'kysely';

/** The search index, written by `server/platform/database/search-index/` only, the nicknames that it knows, and other words. */
export interface SearchTables {
  searchWords: SearchWordsTable;
  searchPostings: SearchPostingsTable;
  searchDocuments: SearchDocumentsTable;
  searchState: SearchStateTable;
  nicknameList: NicknameListTable;
  userWords: WordsTable;
  videoWords: WordsTable;
}

/** The words that documents have. No id is given twice, so a process can read what is new. */
interface SearchWordsTable {
  id: Generated<number>;
  word: string;
}

/** Which documents of a kind have a word: some of them, from the id `first` on, until the next row of the word. */
interface SearchPostingsTable {
  wordId: number;
  kind: number;
  first: number;
  /** See `entries.ts`. */
  entries: string;
}

/** Which words a document has, so that they can be taken out of the index again. */
interface SearchDocumentsTable {
  kind: number;
  id: number;
  /** See `entries.ts`. */
  words: string;
}

/** How the index was built; without a row, it has to be built. */
interface SearchStateTable {
  format: number;
}

/** One row: the names that stand for each other, as managers edited them. */
interface NicknameListTable {
  id: number;
  /** Increments with every change. */
  revision: number;
  /** One group on each line; null for the list that the product comes with. */
  names: string | null;
  changedAt: number | null;
  changedBy: number | null;
}

export type WordTable = 'userWords' | 'videoWords';

/** Search words, each with its owner: a user or a saved video. */
interface WordsTable {
  /** As `wordsOf` returns it. */
  word: string;
  ownerId: number;
}
