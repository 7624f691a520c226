import type { FastifyInstance } from 'fastify';

/** `/healthz` answers while the process lives, `/readyz` only while the database does. */
export function serveHealth(app: FastifyInstance, askDatabase: () => Promise<unknown>): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await askDatabase();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ req: request, err: error }, 'the database does not answer');
      return reply.code(503).send({ error: 'The database does not answer.' });
    }
  });
}
