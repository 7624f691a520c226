// Apart from search.ts, because the page needs these without the schemas.

/** What can be found, in the order in which it is shown. */
export const searchKinds = ['coaches', 'posts', 'events', 'photos', 'videos', 'pages'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = {
  /** Characters of a search. */
  typed: 200,
  /** Hits of each kind when all kinds are asked for. */
  ofEach: 5,
  /** Hits on a page of one kind. */
  page: 20,
};

/** The header that says how a search was understood: `SearchUnderstood` as JSON, encoded for an address. */
export const understoodHeader = 'search-understood';

export interface SearchUnderstood {
  /** What was searched for instead; null when every word was found as it was typed. */
  instead: string | null;
  /** The words that were typed, folded. */
  typed: string[];
  /** Words that were also looked for, such as Robert for Bob, folded. */
  also: string[];
  /** Whether nothing has all of the words, and what has some of them was found. */
  isPartial: boolean;
}
