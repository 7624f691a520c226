import Fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { createTokens } from './accounts/tokens.ts';
import { createViewers } from './accounts/viewers.ts';
import { adminRoutes } from './admin/routes.ts';
import type { Config } from './config.ts';
import { credentialRoutes } from './credentials/routes.ts';
import type { Database } from './database/schema.ts';
import { admitByEndpoint } from './http/admission.ts';
import { serveDocs } from './http/docs.ts';
import { notFound, sendError } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { acceptJson } from './http/json-body.ts';
import { createLimits, type LimitSettings, usualLimits } from './http/limits.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { speakZod } from './http/schemas.ts';
import { protectApi } from './http/security-headers.ts';
import { createVersionReader, type Versions } from './live/versions.ts';
import { postRoutes } from './posts/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { siteRoutes } from './site/routes.ts';

const apiVersion = '1.0.0';
const bodyLimit = 256 * 1024;

export interface App {
  server: FastifyInstance;
  readVersions: () => Promise<Versions>;
}

/** Assembles the whole server but for the pages; the only file that knows every feature. */
export function createApp(db: Database, config: Config, limitSettings: LimitSettings = usualLimits): App {
  const server: FastifyInstance = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: trustProxy(config),
    bodyLimit,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle' as const,
  });
  const readVersions = createVersionReader(db);
  const limits = createLimits(limitSettings);
  const tokens = createTokens(config.jwtSecret);

  server.decorate('endpoints', []);
  speakZod(server);
  logRequests(server);
  server.setErrorHandler(sendError);
  serveHealth(server, readVersions);
  server.register(async (api) => {
    protectApi(api, config.siteUrl);
    acceptJson(api);
    admitByEndpoint(api, { readVersions, findViewer: createViewers(db, tokens), limits });
    accountRoutes(api, { db, config, limits, tokens });
    profileRoutes(api, { db });
    credentialRoutes(api, { db });
    postRoutes(api, { db });
    siteRoutes(api, { db });
    adminRoutes(api, { db });
    serveDocs(api, apiVersion);
    api.all('/api/*', () => Promise.reject(notFound('address of the API')));
  });
  return { server, readVersions };
}

// Fastify no longer takes a number of proxies, but a function that counts them.
function trustProxy({ trustProxy: trusted }: Config) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}
