import type { FastifyRequest } from 'fastify';
import { findMissingProof } from '#server/accounts/accounts/second-steps/fresh-login.ts';
import { findKnownDevice, readDevice } from '#server/accounts/accounts/sessions/devices.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField, notFresh, Refusal } from '#server/platform/http/errors.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'passwords'>;

type Account = Awaited<ReturnType<typeof readAccount>>;

interface Typed {
  password: string;
  /** The name of the form field with the password. */
  field: string;
}

const wrong = 'That’s not your current password.';
/** For members without a password, some of whom have no email address either. */
export const logInAgain =
  'Your account has no password. Log out, log in again by email or with a code from an Admin, then do this within 15 minutes.';
const askForPassword =
  'Type your password to continue. If you don’t have one, log out, log in again, and do this within 15 minutes.';

/** Makes sure that the owner of an account is still the one using it. */
export function createReauthentication({ db, passwords }: Dependencies) {
  async function isRight(account: Account, typed: Typed, request: FastifyRequest): Promise<boolean> {
    return passwords.check(typed.password, account.passwordHash, {
      login: account.loginNorm,
      network: networkOf(request.ip),
      knownDeviceHash: await findKnownDevice(db, account.id, readDevice(request)),
      field: typed.field,
    });
  }

  /** Checks whether the login is fresh. With two-step login on, a typed password is no substitute. @throws Refusal 403 `code` */
  async function isFresh({ userId }: SignedInViewer, request: FastifyRequest): Promise<boolean> {
    const missing = await findMissingProof(db, { userId, sessionId: request.sessionId as string });
    if (missing === 'code') throw notFresh(missing);
    return missing === undefined;
  }

  return {
    /**
     * Returns the account of a member who typed their password; without a password, a fresh login will do.
     * @throws Refusal 400 `field`; 403 without a password and a fresh login, 403 `code` with two-step login and without a fresh
     * one; 429 after too many wrong passwords
     */
    async readProven(viewer: SignedInViewer, typed: Typed, request: FastifyRequest) {
      const own = await readAccount(db, viewer.userId);
      const hasFreshLogin = await isFresh(viewer, request);
      if (own.passwordHash === '') {
        if (hasFreshLogin) return own;
        throw new Refusal(403, { error: logInAgain });
      }
      if (!(await isRight(own, typed, request))) throw badField(typed.field, wrong);
      return own;
    },
    /**
     * Checks that the login is fresh or the password right.
     * @throws Refusal 403 `field` if not, 403 `code` with two-step login; 429 after too many wrong passwords
     */
    async requireFresh(viewer: SignedInViewer, typed: Typed, request: FastifyRequest): Promise<void> {
      if (await isFresh(viewer, request)) return;
      if (typed.password === '') throw new Refusal(403, { [typed.field]: askForPassword });
      const account = await readAccount(db, viewer.userId);
      if (!(await isRight(account, typed, request))) throw new Refusal(403, { [typed.field]: wrong });
    },
  };
}
