import type { FastifyInstance } from 'fastify';
import { requireFreshLogin } from './accounts/accounts/second-steps/fresh-login.ts';
import { serveDocs } from './platform/api-docs/serve-docs.ts';
import type { Domain } from './platform/domain.ts';
import { authorizeByEndpoint } from './platform/http/authorize.ts';
import { compressApi } from './platform/http/compress-api.ts';
import { notFound } from './platform/http/errors.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { createLimits } from './platform/http/limits.ts';
import { createReadLimits } from './platform/http/read-limits.ts';
import { addHeaders, dataHeaders } from './platform/http/security-headers.ts';
import { logRefusals } from './platform/security-log/log-refusals.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

/** Serves the endpoints of all domains under `/api`, with their documentation. */
export function serveApi(server: FastifyInstance, services: Services, domains: Domain[]): void {
  const { db, config, rates } = services;
  server.register(async (api) => {
    addHeaders(api, dataHeaders(config.siteUrl));
    acceptJson(api);
    compressApi(api);
    authorizeByEndpoint(api, {
      ...services,
      requireFreshLogin: (session) => requireFreshLogin(db, session),
      limits: createLimits(Object.assign({}, ...domains.map(({ limits }) => limits))),
      readLimits: createReadLimits(rates),
    });
    logRefusals(api, services);
    for (const { addRoutes } of domains) addRoutes(api);
    const features = domains.flatMap(({ docs }) => docs);
    serveDocs(api, features, { version, siteUrl: config.siteUrl });
    for (const rest of ['/api', '/api/*']) api.all(rest, () => Promise.reject(notFound('address of the API')));
  });
}
