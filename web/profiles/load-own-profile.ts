import type { FlatErrors } from '#contracts/common.ts';
import { type Profile, readOwnProfile } from '#contracts/profiles.ts';
import { ApiError, call } from '#web/lib/api.ts';

/** One's own profile, null where there is none; with what kept it from coming, if something did. */
export interface OwnProfileData {
  profile: Profile | null;
  errors?: FlatErrors;
}

export async function loadOwnProfile(): Promise<OwnProfileData> {
  try {
    return { profile: await call(readOwnProfile) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { profile: null } : { profile: null, errors: error.errors };
  }
}
