import { type Profile, readOwnProfile } from '#contracts/people/profiles.ts';
import { submit } from '#web/platform/lib/api.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';

/** Loads the member's own profile, null if there is none yet. */
export async function loadOwnProfile(): Promise<Outcome<Profile | null>> {
  const outcome = await submit(readOwnProfile);
  return outcome.status === 404 ? { ok: true, data: null } : outcome;
}
