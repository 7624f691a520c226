import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reauthenticate } from '#contracts/accounts/reauthentication.ts';
import { readAccount } from '#server/accounts/account-settings/queries.ts';
import { createReauthentication, logInAgain } from '#server/accounts/account-settings/reauthenticate.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import { freshenSession } from '#server/accounts/accounts/sessions/sessions.ts';
import { type Assertion, verifyAssertion } from '#server/accounts/passkeys/verify.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'passwords' | 'secondSteps'>;

interface Proof {
  password: string;
  code: string;
  credential?: Assertion | null | undefined;
}

const notYours = 'That is not a passkey of your account, or it took too long. Please try again.';

export function reauthenticationRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, secondSteps } = services;
  const { readProven } = createReauthentication(services);

  handle(app, reauthenticate, async ({ viewer, body, request }) => {
    await prove(viewer, body, request);
    await freshenSession(db, request.sessionId as string);
    return success;
  });

  /** Accepts any one of the three; a password only without two-step login. @throws Refusal 400, 403, or 429 */
  async function prove(viewer: SignedInViewer, { password, code, credential }: Proof, request: FastifyRequest) {
    if (credential) {
      const signer = await verifyAssertion(services, credential);
      if (signer?.userId !== viewer.userId) throw badField('error', notYours);
    } else if (code !== '') await secondSteps.confirm(viewer.userId, { code, field: 'code' }, request);
    // As for a login, the password alone is not enough with two-step login on.
    else if (await hasTwoStep(db, viewer.userId)) throw badField('code', 'Type the code from your app.');
    else if (password === '') throw badField('password', 'Type your password.');
    else {
      await requirePassword(viewer);
      await readProven(viewer, { password, field: 'password' }, request);
    }
  }

  /** Refuses those whose account has no password: only a new login makes their session fresh. @throws Refusal 403 */
  async function requirePassword({ userId }: SignedInViewer): Promise<void> {
    const { passwordHash } = await readAccount(db, userId);
    if (passwordHash === '') throw new Refusal(403, { error: logInAgain });
  }
}
