import { redirect } from 'react-router';
import type { Profile } from '#contracts/people/profiles.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';

/** Errors that may pass in a minute: no connection, an ended session, too many calls. */
const passing = [0, 401, 429];

/** Returns the profile that was asked for; where the server has none to give, the way leads to /not-found. */
export async function loadProfile(asked: Promise<Outcome<Profile>>): Promise<Outcome<Profile>> {
  const outcome = await asked;
  if (outcome.ok || passing.includes(outcome.status)) return outcome;
  throw redirect('/not-found');
}
