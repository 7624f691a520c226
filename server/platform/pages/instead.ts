import type { FastifyRequest } from 'fastify';
import { isOccupied, isUnavailable } from '#server/platform/database/errors.ts';
import { outagePage } from './outage-pages.ts';
import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';
import { createWaitingPage } from './waiting-page.ts';

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

/** What a visitor gets while the server has too many pages to render. */
const busyPage = createWaitingPage(
  {
    title: 'Very busy',
    heading: 'We’re very busy right now',
    text: 'A lot of people are using the site right now. Wait 10 seconds, then try again.',
  },
  10,
);

/** What a visitor gets when a page fails because of a fault of ours. */
const errorPage = createWaitingPage(
  {
    title: 'Something went wrong',
    heading: 'Something went wrong here',
    text: 'This page could not be shown. It is our fault, not yours, and nothing is lost. Please try again in a minute.',
  },
  60,
  500,
);
