import { redirect } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import type { Profile } from '#contracts/profiles.ts';
import { ApiError } from '#web/lib/api.ts';

export type ProfileData = { profile: Profile; errors?: undefined } | { profile: null; errors: FlatErrors };

/** The profile that `find` answers; one that is not there leads to /not-found, other trouble is told. */
export async function loadProfile(find: () => Promise<Profile>): Promise<ProfileData> {
  try {
    return { profile: await find() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw redirect('/not-found');
    return { profile: null, errors: error.errors };
  }
}
