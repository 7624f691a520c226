import 'fastify';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import type { SignedInViewer } from './authorize.ts';
import type { ConnectionSettings } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is handled, for the documentation and for tests that walk through all of them. */
    endpoints: Endpoint[];
    connectionSettings: ConnectionSettings;
    /** Logs that the disk is full, at most once a minute. */
    reportFullDisk(): void;
  }
  interface FastifyRequest {
    viewer: SignedInViewer | null;
    /** The session that the token belongs to, if there is one. */
    sessionId: string | null;
    versions: Versions;
    /**
     * It failed because the database is unavailable or the disk is full, which is logged once and not for each request.
     */
    isInOutage: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
