import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

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
