import type { Generated } from 'kysely';

/** The search index, written by `server/database/search-index/` only. */
export interface SearchTables {
  searchWords: SearchWordsTable;
  searchPostings: SearchPostingsTable;
  searchDocuments: SearchDocumentsTable;
  searchState: SearchStateTable;
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
