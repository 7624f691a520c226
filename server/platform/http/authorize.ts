import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Permission } from '#contracts/platform/endpoint.ts';
import { needsFreshLogin } from '#contracts/platform/fresh-operations.ts';
import { isPermitted, roleHeader, type Viewer } from '#contracts/platform/policies.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import { notAllowed, notSignedIn, twoStepNeeded } from './errors.ts';
import type { Limits } from './limits.ts';
import type { ReadLimits } from './read-limits.ts';

interface FoundSession {
  viewer: SignedInViewer;
  sessionId: string;
  /** Whether they may only do what a User may. */
  isHeldBack: boolean;
}

interface Dependencies {
  readVersions: () => Promise<Versions>;
  findViewer: (request: FastifyRequest) => Promise<FoundSession | undefined>;
  /** @throws Refusal 403 unless the owner of a session proved who they are just now */
  requireFreshLogin: (session: { userId: number; sessionId: string }) => Promise<void>;
  limits: Limits;
  readLimits: ReadLimits;
}

/** Checks who sends a request, whether they may, and whether they sent too many, before anything else of it is read. */
export function authorizeByEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const { readVersions, findViewer, requireFreshLogin, limits, readLimits } = dependencies;
  app.decorateRequest('viewer', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('versions');

  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    readLimits.countForNetwork(request);
    request.versions = await readVersions();
    if (endpoint.permission !== 'anyone') await authorize(request, reply, endpoint);
    if (endpoint.limit) await limits.count(request);
  });

  async function authorize(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<void> {
    const session = await findViewer(request);
    if (!session) throw notSignedIn();
    request.viewer = session.viewer;
    request.sessionId = session.sessionId;
    readLimits.countForMember(request);
    reply.header(roleHeader, request.viewer.role);
    if (!isPermitted(request.viewer, endpoint.permission)) throw notAllowed();
    if (session.isHeldBack) request.viewer = holdBack(request.viewer, endpoint.permission);
    if (needsFreshLogin(endpoint)) await requireFreshLogin({ ...session, userId: session.viewer.userId });
  }
}

/** Returns a held-back Manager or Admin with the rights of a User. @throws Refusal 403 where that is not enough */
function holdBack(viewer: SignedInViewer, permission: Permission): SignedInViewer {
  // Endpoints about one’s own account keep the role: a renewed token has to name it.
  if (permission === 'account') return viewer;
  if (permission !== 'member') throw twoStepNeeded();
  return { ...viewer, role: 'User' };
}

/**
 * A viewer who is signed in, with the id of their row in `users`; `_id` is the same id as text, for policies and
 * payloads.
 */
export interface SignedInViewer extends Viewer {
  userId: number;
}
