import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/platform/database/errors.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { dataHeaders } from './security-headers.ts';

interface Dependencies {
  siteUrl: string;
  pingDatabase: () => Promise<unknown>;
  /** Saves a little; throws when that fails. */
  checkWrites: () => Promise<void>;
}

/** The addresses that programs ask when they install or watch a site. */
const readyPaths = ['/readyz', '/up'];

/**
 * Serves `/healthz`, which is fine while the process runs, and `/readyz`, also as `/up`, which is fine while the database
 * responds and can save.
 */
export function serveHealth(app: FastifyInstance, { siteUrl, pingDatabase, checkWrites }: Dependencies): void {
  const headers = dataHeaders(siteUrl);
  app.get('/healthz', (_request, reply) => reply.headers(headers).send({ status: 'ok' }));
  const sendReadiness = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    try {
      await pingDatabase();
    } catch (error) {
      return sendNotReady(error, 'The database isn’t responding.', request, reply);
    }
    try {
      await checkWrites();
    } catch (error) {
      const reason = isDiskFull(error) ? ': the disk is full' : '';
      return sendNotReady(error, `Nothing can be saved${reason}.`, request, reply);
    }
    return { status: 'ok' };
  };
  for (const path of readyPaths) app.get(path, sendReadiness);
}

function sendNotReady(error: unknown, reason: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.isInOutage = isUnavailable(error) || isDiskFull(error);
  if (isDiskFull(error)) request.server.reportFullDisk();
  else if (!request.isInOutage) request.log.error({ req: request, err: error }, reason);
  return reply.code(503).send({ error: reason });
}
