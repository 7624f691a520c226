import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneHour } from '#contracts/platform/durations.ts';
import type { SecurityEventKind } from '#contracts/platform/security-log.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import type { Services } from '#server/services.ts';
import { addLogEntry } from './commands.ts';

/** For one member in an hour, so that a script cannot fill the log. */
const mostLogged = 20;

const kinds: Record<number, SecurityEventKind> = { 403: 'access-refused', 429: 'limit-reached' };

/** Logs when a member is refused something that they may not see or do (403), or sends too many requests (429). */
export function logRefusals(app: FastifyInstance, { db, limiters }: Pick<Services, 'db' | 'limiters'>): void {
  const logged = limiters.create('refusal', mostLogged, oneHour);
  app.addHook('onResponse', (request, reply, done) => {
    const kind = kinds[reply.statusCode];
    if (kind && request.viewer) void logRefusal(request, request.viewer, kind);
    done();
  });

  async function logRefusal(
    { method, routeOptions, log }: FastifyRequest,
    viewer: SignedInViewer,
    kind: SecurityEventKind,
  ) {
    try {
      if (!(await logged.count(viewer._id)).isAllowed) return;
      await addLogEntry(db, { kind, by: viewer.userId, detail: `${method} ${routeOptions.url}` });
    } catch (error) {
      log.error({ err: error }, 'a refusal could not be logged');
    }
  }
}
