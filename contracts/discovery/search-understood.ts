// Separate from search.ts, because the page needs these without the schemas.

/** What can be found, in the order it is shown. */
export const searchKinds = ['coaches', 'posts', 'events', 'photos', 'videos', 'pages'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = {
  /** Characters in a search. */
  typed: 200,
  /** Hits of each kind when all kinds are requested. */
  ofEach: 5,
  /** Hits on a page of one kind. */
  page: 20,
};

/** The header that says how a search was understood: `SearchUnderstood` as JSON, encoded for an address. */
export const understoodHeader = 'search-understood';

export interface SearchUnderstood {
  /** What was searched for instead; null if every word was found as typed. */
  instead: string | null;
  /** The typed words, folded. */
  typed: string[];
  /** Words that were also looked for, such as Robert for Bob, folded. */
  also: string[];
  /** Whether nothing matched all of the words, so that the hits match only some of them. */
  isPartial: boolean;
}
