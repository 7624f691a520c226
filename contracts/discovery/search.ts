import { z } from 'zod';
import { requiredText } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { byPage, listPageMax } from '#contracts/platform/list-pages.ts';

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

const hit = z
  .object({
    _id: z.string(),
    title: z.string(),
    /** The part of the text that matches. */
    text: z.string(),
    /** The page of this site that shows it. */
    href: z.string(),
    /** When it was written, in UTC; for an event, when it starts, in the club's local time. */
    date: z.string().nullable(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof hit>;

const hits = z.object({ total: z.int(), hits: z.array(hit).max(listPageMax) });
export type SearchHits = z.infer<typeof hits>;

const tooShort = 'Type at least two letters or numbers.';
const countsAsWord = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

export const search = endpoint({
  method: 'GET',
  url: '/api/search',
  summary:
    'Finds coaches, posts (by their comments too), events, photos, videos, and pages of the site, the best 5 of each. ' +
    'With `kind`, only that kind, with `limit` and `page`; Link: rel="next" while there are more. Case, accents, word ' +
    'order, a wrong letter, and nicknames don’t matter, and beginnings of words are enough. The header ' +
    '`Search-Understood` is JSON, encoded ' +
    'for an address: what was searched for instead of a mistyped word, and which words were also looked for.',
  permission: 'member',
  limit: 'search',
  limitField: 'q',
  query: z.object({
    q: requiredText(searchLimits.typed, tooShort).regex(countsAsWord, tooShort),
    kind: z.enum(searchKinds, `Use one of ${searchKinds.join(', ')}.`).optional(),
    ...byPage(),
  }),
  response: z
    .object({ coaches: hits, posts: hits, events: hits, photos: hits, videos: hits, pages: hits })
    .partial()
    .meta({ id: 'SearchResults' }),
});
