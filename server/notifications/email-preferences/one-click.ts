import type { FastifyInstance } from 'fastify';
import { changeByKind, outcomeParam, type UnsubscribeOutcome } from '#contracts/notifications/email-preferences.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { updateEmailPreferences } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'limiters' | 'rates' | 'unsubscribeTokens'>;

const done = 'Done. You won’t get these emails anymore. If you change your mind, open the link again.\n';
const forged = 'This link is incomplete. Open it from the email again.\n';
const tooOften = 'You changed this very often. Wait an hour, then open the link again.\n';
const bodyLimit = 10_000;
/** How often the choice of one person can be changed in an hour. */
export const mostAnHour = 30;

/**
 * Serves one-click unsubscribing (RFC 8058): an email program posts to the address in the List-Unsubscribe header, without
 * a login, a cookie, or a redirect. Opening the same address shows the page `/unsubscribe/:token`, which only asks.
 * Without JavaScript, the form of that page posts here too, with an extra field, and is redirected back to the page, which
 * shows the outcome.
 */
export function serveOneClick(
  server: FastifyInstance,
  { db, config, limiters, rates, unsubscribeTokens }: Dependencies,
): void {
  const perPerson = limiters.create('one-click', mostAnHour, oneHour);
  const madeUp = limiters.create('made-up-link', rates.madeUpLinks, oneHour);
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit, parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params, body, ip }, reply) => {
      reply
        .headers(securityHeaders(config.siteUrl))
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8');
      const subscription = unsubscribeTokens.read(params.token);
      const choice = readChoice(body);
      const goBack = (outcome: UnsubscribeOutcome) =>
        reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}?${outcomeParam}=${outcome}`, 303);
      const refuse = (retryAfter: number) => reply.code(429).header('retry-after', retryAfter).send(tooOften);
      if (!subscription) {
        const { isAllowed, retryAfter } = await madeUp.count(networkOf(ip));
        if (!isAllowed) return refuse(retryAfter);
        return choice ? goBack('incomplete') : reply.code(404).send(forged);
      }
      // The body from an email program is not needed: the token is enough.
      const { userId, kind } = subscription;
      // By person: email programs of a whole club may ask from the same few computers.
      const { isAllowed, retryAfter } = await perPerson.count(String(userId));
      if (!isAllowed) return refuse(retryAfter);
      await updateEmailPreferences(db, userId, changeByKind[kind][choice ?? 'off']);
      return choice ? goBack(choice) : reply.send(done);
    });
  });
}

function readChoice(body: unknown): 'on' | 'off' | undefined {
  const choice = typeof body === 'string' ? new URLSearchParams(body).get(outcomeParam) : null;
  return choice === 'on' || choice === 'off' ? choice : undefined;
}
