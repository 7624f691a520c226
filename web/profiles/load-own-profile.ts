import type { FlatErrors } from '#contracts/common.ts';
import { type Profile, readOwnProfile } from '#contracts/profiles.ts';
import { ApiError, call } from '#web/lib/api.ts';

/** One's own profile, null where there is none yet; or what kept it from coming. */
export type OwnProfileData = { profile: Profile | null; errors?: undefined } | { errors: FlatErrors };

export async function loadOwnProfile(): Promise<OwnProfileData> {
  try {
    return { profile: await call(readOwnProfile) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { profile: null } : { errors: error.errors };
  }
}
