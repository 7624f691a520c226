import { redirect } from 'react-router';
import { type Profile, readOwnProfile } from '#contracts/people/profiles.ts';
import { submit } from '#web/platform/lib/api.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';

/** Errors that may pass in a minute: no connection, an ended session, too many calls, a busy server. */
const passing = [0, 401, 429, 503];

/** Returns the profile that was asked for, or an error that may pass; redirects to /not-found after any other error. */
export async function loadProfile(asked: Promise<Outcome<Profile>>): Promise<Outcome<Profile>> {
  const outcome = await asked;
  if (outcome.ok || passing.includes(outcome.status)) return outcome;
  throw redirect('/not-found');
}

/** Loads the member's own profile, null if there is none yet. */
export async function loadOwnProfile(): Promise<Outcome<Profile | null>> {
  const outcome = await submit(readOwnProfile);
  return outcome.status === 404 ? { ok: true, data: null } : outcome;
}
