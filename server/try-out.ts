import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { withCheckAccount } from './office/updates/checks/check-account.ts';
import { walkThrough } from './office/updates/checks/walk-through.ts';
import { describeTrial } from './office/updates/preparing/try-version.ts';
import { explainFailure } from './office/updates/state/update-failed.ts';
import { connect } from './platform/database/connect.ts';
import { servePages } from './platform/pages/serve.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { prepareDatabase } from './start.ts';

/**
 * Migrates the database, then serves it on a port that only this machine reaches, without jobs, and walks through the site.
 * @throws UpdateFailed, or whatever the migration or the pages throw
 */
export async function tryOut(config: Config, say: (line: string) => void): Promise<void> {
  await prepareDatabase(config, say);
  const db = connect(config);
  const app = createApp(db, config, { isIdle: true });
  try {
    await servePages(app);
    await app.server.ready();
    const url = await listenPrivately(app.server.server);
    await withCheckAccount(db, createStorage(config), (account) => walkThrough(url, account));
  } finally {
    app.forceStop();
    await app.server.close();
    await db.destroy();
  }
}

// Not through Fastify, whose timers and readers of mail would start.
async function listenPrivately(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Tries this version out for another one, which copied its database for us; says on stderr what failed. Returns whether it
 * works.
 */
export async function tryHere(config: Config): Promise<boolean> {
  try {
    await tryOut(config, console.log);
    return true;
  } catch (error) {
    console.error(error);
    console.error(describeTrial(explainFailure(error as Error)));
    return false;
  }
}
