import type { FastifyReply } from 'fastify';

/**
 * Does something once the response is on its way, so that nobody can tell from its time whether it was done. An error is
 * logged.
 */
export function afterResponse(reply: FastifyReply, work: () => Promise<void>): void {
  reply.raw.once('close', () => {
    work().catch((error: unknown) => reply.log.error({ err: error }, 'something after a response failed'));
  });
}
