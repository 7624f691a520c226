import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

/**
 * JSON lines on stdout. Of a request they tell its id, method, route and status, never the address, the query, the body
 * or who sent it.
 */
export function loggingOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: { level, base: null, serializers: { req: describeRequest, err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  };
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url };
}

// The messages of database errors may quote what somebody typed; their stack without the first line does not.
function describeError(error: Error & { code?: string }) {
  const stack = error.stack?.split('\n').slice(1).join('\n') ?? '';
  return { type: error.name, message: error.code ?? error.name, stack };
}

/** Logs every change and every failure at once; plain reads only at the level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    write(request.log, request, reply);
    done();
  });
}

function write(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const level = reply.statusCode >= 500 ? 'error' : isRead ? 'debug' : 'info';
  log[level]({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
}
