import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/accounts/two-step.ts';
import { readDeadline } from '#server/accounts/accounts/second-steps/second-step-deadline.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { renewRecoveryCodes, startTwoStep, turnOffTwoStep, turnOnTwoStep } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'appCodes' | 'recoveryCodes' | 'secondSteps' | 'readLetterhead'>;

export function twoStepRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config, secondSteps, readLetterhead } = services;

  handle(app, endpoints.readTwoStep, ({ viewer }) => readTwoStep(db, viewer, config));

  handle(app, endpoints.setUpTwoStep, async ({ viewer, body, request }) => {
    const letterhead = await readLetterhead();
    if (!body.code) return startTwoStep(services, viewer.userId, letterhead);
    const typed = { code: body.code, sessionId: request.sessionId as string };
    return { recoveryCodes: await turnOnTwoStep(services, viewer.userId, typed, letterhead) };
  });

  handle(app, endpoints.turnOffTwoStep, async ({ viewer, body, request }) => {
    await secondSteps.confirm(viewer.userId, { code: body.code, field: 'code' }, request);
    await turnOffTwoStep(db, viewer.userId, await readLetterhead());
    return success;
  });

  handle(app, endpoints.renewRecoveryCodes, async ({ viewer, body, request }) => {
    await secondSteps.confirm(viewer.userId, { code: body.code, field: 'code' }, request);
    return { recoveryCodes: await renewRecoveryCodes(services, viewer.userId, await readLetterhead()) };
  });
}

async function readTwoStep(db: Database, viewer: SignedInViewer, rules: Pick<Config, 'twoStep'>) {
  const { userId } = viewer;
  const enabled = await hasTwoStep(db, userId);
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const { twoStepDueAt } = await db
    .selectFrom('users')
    .select('twoStepDueAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const due = await readDeadline(db, { viewer, hasTwoStep: enabled, twoStepDueAt }, rules, Date.now());
  return {
    enabled,
    recoveryCodesLeft: Number(left),
    ...(due !== Infinity && { dueAt: new Date(due).toISOString() }),
  };
}
