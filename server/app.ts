import type { FastifyInstance } from 'fastify';
import type { Helper } from '#contracts/site/help-line.ts';
import type { Config } from './config.ts';
import { createDomains } from './domains.ts';
import { deleteExpired } from './platform/database/expiring-rows.ts';
import type { Database } from './platform/database/schema.ts';
import { type ConnectionSettings, usualConnections } from './platform/http/connections.ts';
import { createServer } from './platform/http/create-server.ts';
import { startTimer } from './platform/http/timers.ts';
import type { Versions } from './platform/live/versions.ts';
import { serveApi } from './serve-api.ts';
import { createServices, type ServiceLimits } from './services.ts';
import { noWorkers, startWorkers } from './workers.ts';

export interface App {
  server: FastifyInstance;
  /** With the settings as they are now. */
  config: Config;
  readVersions: () => Promise<Versions>;
  /** Whom to call for help; null for no one. */
  readHelper: () => Promise<Helper | null>;
  /** For a server that is closing: stops waiting for requests and jobs that are under way. */
  forceStop(): void;
}

export interface AppLimits extends ServiceLimits {
  connections?: ConnectionSettings;
  /** Whether jobs wait: no email leaves, and nothing happens that was not asked for. */
  isIdle?: boolean;
}

/** Assembles the whole server except the pages, from what each domain adds. */
export function createApp(db: Database, base: Config, limits: AppLimits = {}): App {
  const server = createServer(base, limits.connections ?? usualConnections);
  const services = createServices({ db, config: base, log: server.log }, limits);
  const domains = createDomains(services);
  for (const { serve, timers = [], expiring = [] } of domains) {
    serve?.(server);
    for (const timer of timers) startTimer(server, timer);
    for (const rows of expiring) {
      const failed = `old rows of ${rows.table} could not be deleted`;
      startTimer(server, { run: () => deleteExpired(db, [rows], Date.now()), failed });
    }
  }
  serveApi(server, services, domains);
  const workers = limits.isIdle ? noWorkers : startWorkers(services, domains);
  server.addHook('onClose', async () => {
    await workers.stop();
    await services.limiters.close();
  });
  server.addHook('onReady', async () => {
    await services.readVersions();
  });
  server.addHook('onClose', () => services.pictures.stop());
  return {
    server,
    config: services.config,
    readVersions: services.readVersions,
    readHelper: services.readHelper,
    forceStop() {
      server.server.closeAllConnections();
      workers.forceStop();
    },
  };
}
