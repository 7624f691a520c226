import type { FlatErrors } from '#contracts/common.ts';
import { findOwnProfile, type Profile } from '#contracts/profiles.ts';
import { submit } from '#web/lib/api.ts';

/** One's own profile, null where there is none yet; or what kept it from coming. */
export type OwnProfileData = { profile: Profile | null; errors?: undefined } | { errors: FlatErrors };

export async function loadOwnProfile(): Promise<OwnProfileData> {
  const outcome = await submit(findOwnProfile);
  return outcome.ok ? outcome.answer : { errors: outcome.errors };
}
