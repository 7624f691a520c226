import { refresh, type TokenClaims } from '#contracts/accounts/accounts.ts';
import { submit } from './api.ts';
import { readServerTime } from './device-clock.ts';
import { readToken, startSession } from './session.ts';

/** In seconds, as in a token. */
const aDay = 24 * 60 * 60;

/**
 * Exchanges a token older than a day. A Guest's is exchanged at once, since an Admin may have approved them. So is a token from
 * the future: the clock of this device was wrong before.
 */
export async function renewOldSession(claims: TokenClaims): Promise<void> {
  const age = readServerTime() - claims.iat;
  if (age > aDay || age < -aDay || claims.role === 'Guest') await renewSession();
}

let renewing: Promise<void> | undefined;

/** Exchanges the token for a new one with what the server knows of its member now; calls meanwhile share one request. */
export function renewSession(): Promise<void> {
  renewing ??= exchange().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function exchange(): Promise<void> {
  const token = readToken();
  const renewed = await submit(refresh);
  // Meanwhile another tab may have logged out, or logged in another member.
  if (renewed.ok && token === readToken()) startSession(renewed.data.token);
}
