import { redirect } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import type { Profile } from '#contracts/profiles.ts';
import { ApiError } from '#web/lib/api.ts';

export type ProfileData = { profile: Profile; errors?: undefined } | { profile: null; errors: FlatErrors };

/** What may be gone in a minute: no connection, a session that ended, too many calls. */
const passing = [0, 401, 429];

/** The profile that `find` answers; where the server has none to give, the way leads to /not-found. */
export async function loadProfile(find: () => Promise<Profile>): Promise<ProfileData> {
  try {
    return { profile: await find() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (passing.includes(error.status)) return { profile: null, errors: error.errors };
    throw redirect('/not-found');
  }
}
