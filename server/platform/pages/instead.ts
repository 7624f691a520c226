import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOccupied, isUnavailable } from '#server/platform/database/errors.ts';
import { hasCurrent } from '#server/platform/http/compress-api.ts';
import { encode } from '#server/platform/http/compression.ts';
import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';
import { createOutagePage, createWaitingPage } from './waiting-page.ts';

/** Returns the page that says why the requested one cannot be shown, with a `foot` of HTML; our own faults are logged. */
export function createPageInstead(error: unknown, request: FastifyRequest, foot: string): Page {
  if (error instanceof Overloaded || isOccupied(error)) return createWaitingPage(busy, foot, 10);
  if (isUnavailable(error)) {
    request.isInOutage = true;
    return createOutagePage(foot);
  }
  request.log.error({ req: request, err: error }, 'a page failed');
  return createWaitingPage(failed, foot, 60, 500);
}

/** What a visitor gets while the server has too many pages to render. */
const busy = {
  title: 'Very busy',
  heading: 'We’re very busy right now',
  text: 'A lot of people are using the site right now. Wait 10 seconds, then try again.',
};

/** What a visitor gets when a page fails because of a fault of ours. */
const failed = {
  title: 'Something went wrong',
  heading: 'Something went wrong here',
  text: 'We couldn’t show this page. It’s our fault, not yours, and nothing is lost. Please try again in a minute.',
};

/** Sends a page in the best encoding that the browser accepts; 304 if it already has this version. */
export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers);
  const { etag } = page.headers;
  if (etag && hasCurrent(request, etag) && page.status === 200) return reply.code(304).send();
  const { bytes, encoding } = await encode(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(bytes);
}
