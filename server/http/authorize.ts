import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPermitted, roleHeader } from '#contracts/policies.ts';
import type { Versions } from '#server/live/versions.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import type { Limits } from './limits.ts';
import type { SignedInViewer } from './viewer.ts';

interface Dependencies {
  readVersions: () => Promise<Versions>;
  findViewer: (request: FastifyRequest) => Promise<{ viewer: SignedInViewer; sessionId: string } | undefined>;
  limits: Limits;
}

/** Checks, before anything is read from a request, who sends it, whether they may, and whether it is too much. */
export function authorizeByEndpoint(app: FastifyInstance, { readVersions, findViewer, limits }: Dependencies): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('versions');

  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    request.versions = await readVersions();
    if (endpoint.permission !== 'anyone') {
      const session = await findViewer(request);
      if (!session) throw notSignedIn();
      request.viewer = session.viewer;
      request.sessionId = session.sessionId;
      reply.header(roleHeader, request.viewer.role);
      if (!isPermitted(request.viewer, endpoint.permission)) throw notAllowed();
    }
    if (endpoint.limit) await limits.count(request);
  });
}
