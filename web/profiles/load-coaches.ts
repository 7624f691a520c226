import type { RouterContextProvider } from 'react-router';
import { type Coach, listProfiles, profileLimits } from '#contracts/profiles.ts';
import { apiContext } from '#web/context.ts';

const coachesOnPage = 12;

/** The query parameters that the address of the coaches page may have. */
export const coachQuery = ['search', 'sport', 'status', 'page'] as const;
type CoachQuery = Record<(typeof coachQuery)[number], string>;

/** The coaches that the address asks for – words, sport, status, page – and what else there is to choose. */
export async function loadCoaches(context: Readonly<RouterContextProvider>, asked: CoachQuery) {
  const api = context.get(apiContext);
  const { page: askedPage, ...query } = asked;
  const [found, all] = await Promise.all([api(listProfiles, { query: trim(query) }), api(listProfiles, {})]);
  const pages = Math.max(1, Math.ceil(found.length / coachesOnPage));
  const page = Math.min(Math.max(1, Math.floor(Number(askedPage)) || 1), pages);
  return {
    query,
    coaches: found.slice((page - 1) * coachesOnPage, page * coachesOnPage).map(toCard),
    count: found.length,
    page,
    pages,
    sports: [...new Set(all.flatMap((coach) => coach.favsports))].sort((a, b) => a.localeCompare(b, 'en-US')),
  };
}

export type Coaches = Awaited<ReturnType<typeof loadCoaches>>;

const longestSearch = profileLimits.sport;

// An address that somebody made too long finds what its beginning finds.
function trim(query: Record<string, string>) {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.slice(0, longestSearch)]));
}

function toCard(coach: Coach): Coach {
  return { ...coach, favsports: coach.favsports.slice(0, sportsOnCard) };
}

const sportsOnCard = 4;
