import type { FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/database/errors.ts';
import { busyPage } from './busy-page.ts';
import { outagePage } from './outage-pages.ts';
import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';

/** The page that says why the one that was asked for cannot be shown now; throws what is no reason to wait. */
export function findPageInstead(error: unknown, request: FastifyRequest): Page {
  if (error instanceof Overloaded) return busyPage;
  if (!isUnavailable(error)) throw error;
  request.isInOutage = true;
  return outagePage;
}
