import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/accounts/two-step.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { renewRecoveryCodes, startTwoStep, turnOffTwoStep, turnOnTwoStep } from './commands.ts';
import { readTwoStep } from './queries.ts';

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
