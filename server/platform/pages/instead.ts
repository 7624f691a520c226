import type { FastifyRequest } from 'fastify';
import { isOccupied, isUnavailable } from '#server/platform/database/errors.ts';
import { busyPage } from './busy-page.ts';
import { errorPage } from './error-page.ts';
import { outagePage } from './outage-pages.ts';
import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';

/** Returns the page that says why the requested one cannot be shown; our own faults are logged. */
export function findPageInstead(error: unknown, request: FastifyRequest): Page {
  if (error instanceof Overloaded || isOccupied(error)) return busyPage;
  if (isUnavailable(error)) {
    request.isInOutage = true;
    return outagePage;
  }
  request.log.error({ req: request, err: error }, 'a page failed');
  return errorPage;
}
