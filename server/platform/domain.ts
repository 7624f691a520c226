import type { FastifyInstance } from 'fastify';
import type { DocumentedFeature } from './api-docs/features.ts';
import type { ExpiringRows } from './database/expiring-rows.ts';
import type { LimitRules } from './http/limits.ts';
import type { Timer } from './http/timers.ts';
import type { JobHandlers } from './jobs/catalogue.ts';

/** What a domain adds to the server; `server/domains.ts` lists them. */
export interface Domain {
  docs: DocumentedFeature[];
  /** Registers its endpoints under `/api`. */
  addRoutes(api: FastifyInstance): void;
  /** Registers what it serves outside `/api`. */
  serve?(server: FastifyInstance): void;
  /** How often its endpoints may be called. */
  limits?: LimitRules;
  timers?: Timer[];
  /** What it deletes when it is old. */
  expiring?: ExpiringRows[];
  jobs?: Partial<JobHandlers>;
}
