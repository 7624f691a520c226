import type { SearchHit } from '#contracts/discovery/search.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { type SectionName, sectionNames } from '#contracts/site/site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { pageNumber, textsOf } from '#server/platform/database/search-index/section-texts.ts';
import { cutSnippet } from './snippet.ts';

/** The pages of sections; the others are on the front page. */
const pages: Partial<Record<SectionName, string>> = {
  history: '/history',
  service: '/service',
  memory: '/memory',
  photos: '/photos',
};

/** `ids` are the numbers of sections. */
export async function listPageHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const names = sectionNames.filter((name) => ids.includes(pageNumber(name)));
  const rows = await db.selectFrom('siteSections').selectAll().where('section', 'in', names).execute();
  return rows.map(({ section, contentJson, updatedAt }) => {
    const { heading, texts } = textsOf(section, JSON.parse(contentJson));
    return {
      _id: String(pageNumber(section)),
      title: heading,
      text: cutSnippet(texts, sought),
      href: pages[section] ?? '/',
      date: new Date(updatedAt).toISOString(),
      picture: null,
    };
  });
}
