import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Config } from '#server/config.ts';
import { describeRoom } from '#server/platform/storage/full-disk.ts';
import { type ConnectionSettings, createServerFactory, createUnreadableHandler } from './connections.ts';
import { closeAfterEarlyResponses, closeIfEarly } from './early-response.ts';
import { notFound, Refusal, sendError } from './errors.ts';
import { loggingOptions, logRequests } from './logging.ts';
import { withoutPort } from './network.ts';
import { validateWithZod } from './schemas.ts';
import { dataHeaders } from './security-headers.ts';

const bodyLimit = 256 * 1024;

/** Creates the server without routes: how it reads requests, checks them, logs them, and answers errors. */
export function createServer(config: Config, connections: ConnectionSettings): FastifyInstance {
  const headers = dataHeaders(config.siteUrl);
  const server: FastifyInstance = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: toFastifyOption(config.trustProxy),
    bodyLimit,
    routerOptions: { maxParamLength: 500 },
    serverFactory: createServerFactory(connections),
    rewriteUrl(request) {
      dropPorts(request);
      return toOriginForm(request.url);
    },
    clientErrorHandler: createUnreadableHandler(config.siteUrl),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, closeIfEarly(request, reply).headers(headers)),
    forceCloseConnections: 'idle',
  });
  server.addHook('onRequest', refuseSecondHost);
  server.decorate('endpoints', []);
  server.decorate('connectionSettings', connections);
  validateWithZod(server);
  logRequests(server);
  closeAfterEarlyResponses(server);
  cutStalledDownloads(server);
  logFullDisks(server, config.dataDir);
  warnAboutProxy(server, config.trustProxy);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply.headers(headers)));
  return server;
}

// Fastify does not accept a number of proxies, but a function that counts them.
function toFastifyOption(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

// Node uses the first of two Host headers, and a proxy may have checked the last.
async function refuseSecondHost({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refusal(400, { error: 'This request has two Host headers.' });
}

/** Drops the ports that some proxies write after addresses. They change with each connection, and Fastify can’t parse them. */
function dropPorts({ headers }: IncomingMessage): void {
  const sent = headers['x-forwarded-for'];
  if (typeof sent === 'string') headers['x-forwarded-for'] = sent.split(',').map(withoutPort).join(', ');
}

/** Closes the connection of a member who stops taking a file: it may hold the place of the next one who wants to download. */
function cutStalledDownloads(server: FastifyInstance): void {
  const { stalledDownload } = server.connectionSettings;
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    if (payload instanceof Readable)
      raw.setTimeout(stalledDownload, () => {
        // While nothing waits to be taken, it is our disk that is slow.
        if (raw.writableLength > 0) raw.destroy();
      });
    done();
  });
}

const atMostEvery = 60_000;

/** Logs that the disk is full, at most once a minute. */
function logFullDisks(app: FastifyInstance, dataDir: string): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  app.decorate('reportFullDisk', () => {
    if (Date.now() < lastAt + atMostEvery) return;
    lastAt = Date.now();
    app.log.error(`The disk is full: ${describeRoom(dataDir)}. Nothing can be saved until there is more space.`);
  });
}

const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i;

/**
 * Returns the path and query of a request target. In absolute-form, as proxies send it, that is everything after the
 * host (RFC 9112, 3.2.2); any other target is returned as it is.
 */
export function toOriginForm(target = '/'): string {
  const [, rest] = absoluteForm.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Warns once in the log about a proxy that TRUST_PROXY does not name: all its visitors would count as one address. */
export function warnAboutProxy(app: FastifyInstance, trustProxy: Config['trustProxy']): void {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      app.log.warn(
        'X-Forwarded-For arrived while TRUST_PROXY is off: limits count everyone behind the proxy as one visitor',
      );
    }
    done();
  });
}
