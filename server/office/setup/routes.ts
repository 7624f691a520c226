import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/setup.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readSetup, saveStep } from './steps.ts';

export function setupRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.readSetup, () => readSetup(db));

  handle(app, endpoints.updateSetup, ({ body: { step, state } }) => saveStep(db, step, state));
}
