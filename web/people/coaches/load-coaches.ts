import type { RouterContextProvider } from 'react-router';
import { type Coach, listProfiles, listSports } from '#contracts/people/coaches.ts';
import { profileLimits } from '#contracts/people/profiles.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import { countPages, readPageNumber } from '#web/platform/lib/page-numbers.ts';

const coachesOnPage = 12;

/** The query parameters that the address of the coaches page may have. */
export const coachQuery = ['search', 'sport', 'status', 'page'] as const;
type CoachQuery = Record<(typeof coachQuery)[number], string>;

/** Loads the coaches that the address asks for – by words, sport, status, and page – and the sports to choose from. */
export async function loadCoaches(context: Readonly<RouterContextProvider>, asked: CoachQuery) {
  const api = context.get(apiContext);
  const { page: askedPage, ...query } = asked;
  const readPage = (page: number) => {
    const part = { page: String(page), limit: String(coachesOnPage) };
    return api.listPage(listProfiles, { query: { ...trim(query), ...part } });
  };
  const [sports, { page, found }] = await Promise.all([
    api(listSports, {}),
    readPageOrLast(readPage, readPageNumber(askedPage)),
  ]);
  const { items, hasMore, total } = found;
  return { query, coaches: items.map(toCard), total, page, pages: countPages(total, coachesOnPage), hasMore, sports };
}

/** Reads a page; instead of one beyond the end, the last page, or the first if the list is too long to be counted. */
async function readPageOrLast(readPage: (page: number) => Promise<ReceivedPage<Coach[]>>, asked: number) {
  const found = await readPage(asked);
  if (found.items.length > 0 || asked === 1) return { page: asked, found };
  const page = countPages(found.total, coachesOnPage) ?? 1;
  return { page, found: await readPage(page) };
}

export type Coaches = Awaited<ReturnType<typeof loadCoaches>>;

const longestSearch = profileLimits.sport;

// Cuts off texts that are longer than a search may be.
function trim(query: Record<string, string>) {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.slice(0, longestSearch)]));
}

function toCard(coach: Coach): Coach {
  return { ...coach, favsports: coach.favsports.slice(0, sportsOnCard) };
}

const sportsOnCard = 4;
