import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/accounts/passkeys.ts';
import { readLogin } from '#server/accounts/accounts/queries.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { handle, handlePublic, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createPasskey, deletePasskey, renamePasskey, requireRoom } from './commands.ts';
import { listPasskeys } from './queries.ts';
import { createLoginOptions, createRegistrationOptions, verifyAssertion, verifyRegistration } from './verify.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'logins' | 'readLetterhead' | 'readClubName'>;

const notMade = 'That didn’t work, or took too long. Please try again.';
const notKnown = 'We don’t know this passkey, or it took too long. Try again, or log in another way.';

export function passkeyRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, logins, readLetterhead, readClubName } = services;

  handle(app, endpoints.listPasskeys, ({ viewer }) => listPasskeys(db, viewer.userId));

  handle(app, endpoints.startPasskey, async ({ viewer }) => {
    await requireRoom(db, viewer.userId);
    const user = { id: viewer.userId, login: await readLogin(db, viewer.userId), name: viewer.name };
    return createRegistrationOptions(services, user, await readClubName());
  });

  handle(app, endpoints.createPasskey, async ({ viewer, body }) => {
    const credential = await verifyRegistration(services, viewer.userId, body.credential);
    if (!credential) throw badField('error', notMade);
    return createPasskey(db, viewer.userId, { name: body.name, credential }, await readLetterhead());
  });

  handle(app, endpoints.renamePasskey, ({ viewer, params, body }) =>
    renamePasskey(db, viewer.userId, params.id, body.name),
  );

  handle(app, endpoints.deletePasskey, async ({ viewer, params }) => {
    await deletePasskey(db, viewer.userId, params.id, await readLetterhead());
    return success;
  });

  handlePublic(app, endpoints.startPasskeyLogin, () => createLoginOptions(services));

  handlePublic(app, endpoints.loginWithPasskey, async ({ body, request }) => {
    const viewer = await verifyAssertion(services, body.credential);
    if (!viewer) throw new Refusal(401, { error: notKnown });
    return { ...success, token: await logins.logIn(viewer, request, { method: 'a passkey', secondStep: 'passed' }) };
  });
}
