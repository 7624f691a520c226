import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/schema.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { updateSubscription } from './commands.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

interface Needs {
  db: Database;
  siteUrl: string;
  unsubscribeTokens: UnsubscribeTokens;
}

const done = 'Done. You will get no more notices by email. Open the link again to change your mind.\n';
const forged = 'This link is not complete. Open it from the mail again.\n';
const bodyLimit = 10_000;

/**
 * RFC 8058: a mail program posts to the address of the List-Unsubscribe header, without a login, a cookie or a redirect.
 * Opening the same address only asks; that is the page `/unsubscribe/:token`, whose form works by this without JavaScript.
 */
export function serveOneClick(server: FastifyInstance, { db, siteUrl, unsubscribeTokens }: Needs): void {
  server.register(async (scope) => {
    // The token says it all: what the body says, in whichever form, is not needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit, parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null));
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      reply.headers(securityHeaders(siteUrl)).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      const userId = unsubscribeTokens.read(params.token);
      if (userId === undefined) return reply.code(404).send(forged);
      await updateSubscription(db, userId, false);
      return reply.send(done);
    });
  });
}
