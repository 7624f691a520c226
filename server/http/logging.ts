import { randomBytes } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

type LoggingOptions = Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'childLoggerFactory'>;

/**
 * JSON lines on stdout. Of a request they tell its id, method, route and status, never the address, the query, the body
 * or who sent it.
 */
export function loggingOptions(level: string): LoggingOptions {
  return {
    logger: { level, base: null, serializers: { req: describeRequest, err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createIds(),
    // A logger of its own for each request costs more than what it says; the id is told by `describeRequest`.
    childLoggerFactory: (logger) => logger,
  };
}

// Unique among all processes, and made for almost nothing.
function createIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count}`;
  };
}

function describeRequest(request: FastifyRequest) {
  return { id: request.id, method: request.method, route: request.routeOptions.url };
}

// The messages of database errors may quote what somebody typed. Their stack without the first line does not, nor what
// SQLite calls each of its errors.
function describeError(error: Error & { code?: string; errstr?: string }) {
  const stack = error.stack?.split('\n').slice(1).join('\n') ?? '';
  return { type: error.name, message: error.errstr ?? error.code ?? error.name, stack };
}

/** What somebody was kept from: not logged in, not allowed, too many. */
const refusals = [401, 403, 429];

/** Logs every change, every failure and every refusal at once; plain reads, and what fails while the database is away, only at debug. */
export function logRequests(app: FastifyInstance): void {
  const logsReads = ['debug', 'trace'].includes(app.log.level);
  app.decorateRequest('isInOutage', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const matters = statusCode >= 500 || refusals.includes(statusCode) || !isRead(request);
    if ((matters && !request.isInOutage) || logsReads) write(request.log, request, reply);
    done();
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function write(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const level = reply.statusCode >= 500 ? 'error' : reply.statusCode < 400 && isRead(request) ? 'debug' : 'info';
  log[level]({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
}
