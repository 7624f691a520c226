import type { SearchHit } from '#contracts/discovery/search.ts';
import type { SearchKind } from '#contracts/discovery/search-understood.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listCoachHits } from './hits-of-coaches.ts';
import { listPageHits } from './hits-of-pages.ts';
import { listPostHits } from './hits-of-posts.ts';
import { listEventHits, listPhotoHits, listVideoHits } from './hits-of-things.ts';

type ListHits = (db: Database, ids: number[], sought: Sought) => Promise<SearchHit[]>;

const listsOf: Record<SearchKind, ListHits> = {
  coaches: listCoachHits,
  posts: listPostHits,
  events: listEventHits,
  photos: listPhotoHits,
  videos: listVideoHits,
  pages: listPageHits,
};

/** Returns the hits for documents that were found, in the order of the ids, except those deleted since. */
export async function listHits(db: Database, kind: SearchKind, ids: number[], sought: Sought): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const hits = new Map((await listsOf[kind](db, ids, sought)).map((hit) => [hit._id, hit]));
  return ids.flatMap((id) => hits.get(String(id)) ?? []);
}
