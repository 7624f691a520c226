import 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Versions } from '#server/live/versions.ts';
import type { SignedInViewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is answered, for the documentation and for tests that walk them all. */
    endpoints: Endpoint[];
    /** Says in the log that the disk is full. */
    reportFullDisk(): void;
  }
  interface FastifyRequest {
    viewer: SignedInViewer | null;
    /** The session the token belongs to, where there is one. */
    sessionId: string | null;
    versions: Versions;
    /** It failed because the database is away or the disk full, which is logged once and not for each request. */
    isInOutage: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
