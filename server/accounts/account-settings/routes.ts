import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/accounts/account-settings.ts';
import { changeLoginName } from '#server/accounts/accounts/change-login-name.ts';
import { deleteAccount, sendConfirmation } from '#server/accounts/accounts/commands.ts';
import { findFailure } from '#server/accounts/accounts/failing-addresses.ts';
import { isTaken } from '#server/accounts/accounts/give-address.ts';
import { toLoginName } from '#server/accounts/accounts/login-columns.ts';
import { readDevice } from '#server/accounts/accounts/sessions/devices.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField } from '#server/platform/http/errors.ts';
import { handle, handlePublic, success } from '#server/platform/http/handle.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import {
  changePassword,
  confirmEmailChange,
  deleteDevice,
  deleteOtherSessions,
  requestEmailChange,
} from './commands.ts';
import { listSessions, readAccount } from './queries.ts';
import { createReauthentication } from './reauthenticate.ts';

const nothingToConfirm = 'There is nothing to confirm: your address is known to be yours.';

type Dependencies = Pick<
  Services,
  | 'db'
  | 'config'
  | 'storage'
  | 'keys'
  | 'logins'
  | 'passwords'
  | 'readLetterhead'
  | 'readConfirmation'
  | 'beforeMemberChange'
>;

export function accountSettingsRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config, storage, keys, logins, passwords, readLetterhead, readConfirmation, beforeMemberChange } =
    services;
  const { readProven, requireFresh } = createReauthentication({ db, passwords });

  handle(app, endpoints.readAccount, async ({ viewer }) => {
    const { email, loginNorm, emailConfirmedAt, passwordHash, waitingSince } = await readAccount(db, viewer.userId);
    const failure = await findFailure(db, email);
    return {
      email,
      emailConfirmed: emailConfirmedAt !== null,
      emailFailure: failure?.reason ?? null,
      loginName: toLoginName(loginNorm),
      hasPassword: passwordHash !== '',
      waitingSince: toDate(waitingSince),
    };
  });

  handle(app, endpoints.sendConfirmation, async ({ viewer }) => {
    const { email, emailConfirmedAt } = await readAccount(db, viewer.userId);
    const isKnown = emailConfirmedAt !== null && !(await findFailure(db, email));
    if (email === '' || isKnown) throw badField('error', nothingToConfirm);
    await sendConfirmation(db, email, config);
    return success;
  });

  handle(app, endpoints.changePassword, async ({ viewer, body, request }) => {
    const account = await readProven(viewer, { password: body.current, field: 'current' }, request);
    const passwordHash = await passwords.hashNew(body.password, account, request);
    await changePassword(db, account, passwordHash, await readLetterhead());
    const proven = { id: account.id, passwordHash };
    return {
      ...success,
      token: await logins.logIn(viewer, request, { method: 'password', secondStep: 'passed', proven }),
    };
  });

  handle(app, endpoints.requestEmailChange, async ({ viewer, body, request }) => {
    const account = await readProven(viewer, { password: body.current, field: 'current' }, request);
    if (await isTaken(db, fold(body.email), [account.id]))
      throw badField('email', 'This email address already has an account.');
    await requestEmailChange(db, keys, account, body.email, await readLetterhead());
    return success;
  });

  handlePublic(app, endpoints.confirmEmailChange, async ({ params, request }) => {
    await confirmEmailChange(db, params.token, await readConfirmation(request));
    return success;
  });

  handle(app, endpoints.changeLoginName, async ({ viewer: { userId }, body }) => {
    const letterhead = await readLetterhead();
    await inTransaction(db, (tx) => changeLoginName(tx, { userId, by: userId, ...body }, letterhead));
    return success;
  });

  handle(app, endpoints.listSessions, ({ viewer, request }) => listSessions(db, viewer.userId, request.sessionId));

  handle(app, endpoints.deleteSession, async ({ viewer, params }) => {
    await deleteDevice(db, viewer.userId, params.id);
    return success;
  });

  handle(app, endpoints.deleteOtherSessions, async ({ viewer, request }) => {
    await deleteOtherSessions(db, viewer.userId, request.sessionId as string, readDevice(request));
    return success;
  });

  handle(app, endpoints.deleteAccount, async ({ viewer, body, request }) => {
    await requireFresh(viewer, { password: body.password, field: 'password' }, request);
    await deleteAccount(db, storage, viewer.userId, beforeMemberChange, (tx) =>
      // Nothing about people who leave is kept, not even their name.
      addLogEntry(tx, { kind: 'account-deleted' }),
    );
    return success;
  });
}
