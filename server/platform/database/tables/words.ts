/** Search words, each with its owner: a user, a coach’s sport, or a saved video. */
export interface WordTables {
  userWords: WordsTable;
  profileSports: SportsTable;
  videoWords: WordsTable;
}

export type WordTable = keyof WordTables;

interface WordsTable {
  /** As `wordsOf` returns it. */
  word: string;
  ownerId: number;
}

interface SportsTable extends WordsTable {
  /** As the coach typed it; `word` is all of it, folded. */
  sport: string;
}
