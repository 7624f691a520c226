import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { z } from 'zod';
import { type assertion, type createPasskey, passkeyLimits } from '#contracts/accounts/passkeys.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { toViewer } from '#server/accounts/accounts/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import type { Services } from '#server/services.ts';
import { findPasskey, listCredentials } from './queries.ts';

type Registration = z.output<NonNullable<typeof createPasskey.body>>['credential'];
export type Assertion = z.output<typeof assertion>;

type Site = Pick<Services, 'db'> & { config: Pick<Services['config'], 'siteUrl'> };

/** ES256, EdDSA, and RS256: what devices have. */
const algorithms = [-7, -8, -257];
/** In characters of base64url. The id of a passkey has at most 1023 bytes (WebAuthn level 3). */
const longestId = Math.ceil((1023 * 4) / 3);
/** How long a challenge can be signed. */
const lifetime = passkeyLimits.challengeMinutes * oneMinute;

/** Loads the library when it is first needed: its 220 modules would be a tenth of all that a start loads. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Returns the name that passkeys are bound to. */
function nameOf({ config }: Site): string {
  return new URL(config.siteUrl).hostname;
}

/** Creates options that verify the owner each time, by fingerprint, face, or PIN. That makes a passkey two steps in one. */
export async function createRegistrationOptions(
  site: Site,
  user: { id: number; login: string; name: string },
  club: string,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: club,
    rpID: nameOf(site),
    userName: user.login,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(String(user.id)),
    timeout: lifetime,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await listCredentials(site.db, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(site.db, options.challenge, user.id);
  return { ...options };
}

/** Returns the credential that a browser made; undefined when anything about it is wrong. */
export async function verifyRegistration(site: Site, userId: number, given: Registration) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: given as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(site.db, challenge, userId),
    expectedOrigin: site.config.siteUrl,
    expectedRPID: nameOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(nothing);
  const credential = registrationInfo?.credential;
  return credential && credential.id.length <= longestId ? credential : undefined;
}

/** Creates options that list no passkeys, so that they are the same for everybody. */
export async function createLoginOptions(site: Site) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: nameOf(site),
    timeout: lifetime,
    userVerification: 'required',
  });
  await saveChallenge(site.db, options.challenge, null);
  return { ...options };
}

/** Returns whose passkey signed, and notes its use; undefined when it is unknown or anything about it is wrong. */
export async function verifyAssertion(site: Site, given: Assertion): Promise<SignedInViewer | undefined> {
  const row = await findPasskey(site.db, given.id);
  if (!row || !isOf(row.userId, given)) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(site.db, challenge, null),
    expectedOrigin: site.config.siteUrl,
    expectedRPID: nameOf(site),
    credential: toCredential(row),
    requireUserVerification: true,
  }).catch(nothing);
  if (!verified || !authenticationInfo) return undefined;
  return (await noteUse(site.db, row, authenticationInfo.newCounter)) ? toViewer(row) : undefined;
}

/** Devices may leave out the user handle. */
function isOf(userId: number, { response: { userHandle } }: Assertion): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString() === String(userId);
}

function toCredential(row: { credentialId: string; publicKey: string; counter: number }): WebAuthnCredential {
  return {
    id: row.credentialId,
    publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
    counter: row.counter,
  };
}

/**
 * Records the use of a passkey. A counter that did not grow comes from a copy, unless it is 0: many devices don’t count.
 * `verifyAuthenticationResponse` refuses a copy, but not when both arrive at once, so the update checks it again.
 */
async function noteUse(db: Database, row: { passkeyId: number; counter: number }, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: Date.now() })
    .where('id', '=', row.passkeyId)
    .where('counter', '=', row.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

// The library throws to say what is wrong, which only an attacker would want to know.
function nothing(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}

/** Stores what a passkey has to sign; `userId` is who adds one, null for a login. */
async function saveChallenge(db: Database, challenge: string, userId: number | null): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge, userId, expiresAt: Date.now() + lifetime })
    .execute();
}

/** Spends a challenge. Returns false when it was spent, is too old, or was for another purpose or person. */
async function spendChallenge(db: Database, challenge: string, userId: number | null): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .returning('expiresAt')
    .executeTakeFirst();
  return row !== undefined && row.expiresAt > Date.now();
}

/** Deletes the challenges that had expired at a moment, epoch ms. */
export async function deleteOldChallenges(db: Database, now: number): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute();
}
