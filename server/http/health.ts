import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '#server/database/errors.ts';
import { dataHeaders } from './security-headers.ts';

/** `/healthz` answers while the process lives, `/readyz` only while the database does. */
export function serveHealth(app: FastifyInstance, siteUrl: string, askDatabase: () => Promise<unknown>): void {
  const headers = dataHeaders(siteUrl);
  app.get('/healthz', (_request, reply) => reply.headers(headers).send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.headers(headers);
    try {
      await askDatabase();
      return { status: 'ok' };
    } catch (error) {
      request.isInOutage = isUnavailable(error);
      if (!request.isInOutage) request.log.error({ req: request, err: error }, 'the database does not answer');
      return reply.code(503).send({ error: 'The database does not answer.' });
    }
  });
}
