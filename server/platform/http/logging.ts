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
 * Logs JSON lines to stdout. A request is logged with its id, method, route, and status, never with the address, the
 * query, the body, or who sent it.
 */
export function loggingOptions(level: string): LoggingOptions {
  return {
    logger: { level, base: null, serializers: { req: describeRequest, err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createIds(),
    // A logger for each request costs more than it tells; `describeRequest` writes the id.
    childLoggerFactory: (logger) => logger,
  };
}

// Unique among all processes, and almost free to create.
function createIds(): () => string {
  const processName = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${processName}-${count}`;
  };
}

function describeRequest(request: FastifyRequest) {
  return { id: request.id, method: request.method, route: request.routeOptions.url };
}

// Messages of database errors may quote what a member typed. The stack without its first line does not, and neither do
// SQLite's names for its errors.
function describeError(error: Error & { code?: string; errstr?: string }) {
  const stack = error.stack?.split('\n').slice(1).join('\n') ?? '';
  return { type: error.name, message: error.errstr ?? error.code ?? error.name, stack };
}

/** Not logged in, not allowed, too many. */
const refusals = [401, 403, 429];

/**
 * Logs every change, failure, and refusal; plain reads, and failures during an outage of the database, only at debug
 * level.
 */
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

/** Checks whether a request changes nothing. */
export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function write(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  log[levelOf(request, reply)](
    { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'response sent',
  );
}

function levelOf(request: FastifyRequest, { statusCode }: FastifyReply): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return statusCode < 400 && isRead(request) ? 'debug' : 'info';
}
