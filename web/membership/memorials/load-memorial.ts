import { redirect } from 'react-router';
import { type Remembered, readRemembered } from '#contracts/membership/memorials.ts';
import { listTributes, type Tribute, tributeLimits } from '#contracts/membership/tributes.ts';
import { type Profile, readProfileByUser } from '#contracts/people/profiles.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { call, submit } from '#web/platform/lib/api.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

export interface MemorialData {
  person: Remembered;
  /** null if they never had one. */
  profile: Profile | null;
  /** Newest first. */
  tributes: ReceivedPage<Tribute[]>;
}

/** More are not shown on one page, nor printed in one book. */
export const mostTributes = 2000;

/** Loads a memorial with as many tributes as `?tributes=` asks for. Redirects to /not-found if there is no memorial. */
export async function loadMemorial(id: string, search: URLSearchParams): Promise<Outcome<MemorialData>> {
  const outcome = await load(async () => {
    const [person, profile, tributes] = await Promise.all([
      call(readRemembered, { params: { id } }),
      submit(readProfileByUser, { params: { id } }),
      listUpTo(requestedCount(search), tributeLimits.pageMax, (query) =>
        callList(listTributes, { params: { id }, query }),
      ),
    ]);
    return { person, profile: profile.data, tributes };
  });
  if (outcome.status === 404) throw redirect('/not-found');
  return outcome;
}

function requestedCount(search: URLSearchParams): number {
  const asked = Math.floor(Number(search.get('tributes')));
  return asked > tributeLimits.page ? Math.min(asked, mostTributes) : tributeLimits.page;
}
