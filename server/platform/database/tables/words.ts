/** Search words, each with its owner: a user or a saved video. */
export interface WordTables {
  userWords: WordsTable;
  videoWords: WordsTable;
}

export type WordTable = keyof WordTables;

interface WordsTable {
  /** As `wordsOf` returns it. */
  word: string;
  ownerId: number;
}
