import type { RouterContextProvider } from 'react-router';
import { listProfiles, type Profile, profileLimits } from '#contracts/profiles.ts';
import { apiContext } from '#web/context.ts';

const coachesOnPage = 12;

/** What the card of a coach shows. */
export type Coach = Pick<Profile, '_id' | 'user' | 'handle' | 'status' | 'company' | 'location' | 'favsports'>;

/** The coaches that the address asks for – words, sport, status, page – and what else there is to choose. */
export async function loadCoaches(context: Readonly<RouterContextProvider>, asked: URLSearchParams) {
  const api = context.get(apiContext);
  const query = {
    search: asked.get('search') ?? '',
    sport: asked.get('sport') ?? '',
    status: asked.get('status') ?? '',
  };
  const [found, all] = await Promise.all([api(listProfiles, { query: trim(query) }), api(listProfiles, {})]);
  const pages = Math.max(1, Math.ceil(found.length / coachesOnPage));
  const page = Math.min(Math.max(1, Math.floor(Number(asked.get('page'))) || 1), pages);
  return {
    query,
    coaches: found.slice((page - 1) * coachesOnPage, page * coachesOnPage).map(toCoach),
    count: found.length,
    page,
    pages,
    sports: [...new Set(all.flatMap((profile) => profile.favsports))].sort((a, b) => a.localeCompare(b, 'en-US')),
  };
}

export type Coaches = Awaited<ReturnType<typeof loadCoaches>>;

const longestSearch = profileLimits.sport;

// An address that somebody made too long finds what its beginning finds.
function trim(query: Record<string, string>) {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.slice(0, longestSearch)]));
}

function toCoach({ _id, user, handle, status, company, location, favsports }: Profile): Coach {
  return { _id, user, handle, status, company, location, favsports: favsports.slice(0, sportsOnCard) };
}

const sportsOnCard = 4;
