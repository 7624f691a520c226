import { isFreshSession } from '#server/accounts/accounts/sessions/sessions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFresh } from '#server/platform/http/errors.ts';
import { hasTwoStep } from './second-steps.ts';

interface LoggedIn {
  userId: number;
  sessionId: string;
}

/**
 * Returns what a member has to prove before something that needs a fresh login: their password or, with two-step login on, a code
 * instead. Undefined while their login is fresh.
 */
export async function findMissingProof(
  db: Database,
  { userId, sessionId }: LoggedIn,
): Promise<'password' | 'code' | undefined> {
  if (await isFreshSession(db, sessionId)) return undefined;
  return (await hasTwoStep(db, userId)) ? 'code' : 'password';
}

/** Requires a fresh login. @throws Refusal 403, with the field that `reauthenticate` needs */
export async function requireFreshLogin(db: Database, loggedIn: LoggedIn): Promise<void> {
  const missing = await findMissingProof(db, loggedIn);
  if (missing) throw notFresh(missing);
}
