import type { FastifyReply } from 'fastify';

/** Runs `work` after the response is sent, so that timing does not reveal whether it was done. Errors are logged. */
export function afterResponse(reply: FastifyReply, work: () => Promise<void>): void {
  reply.raw.once('close', () => {
    work().catch((error: unknown) => reply.log.error({ err: error }, 'something after a response failed'));
  });
}
