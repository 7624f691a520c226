import { randomUUID } from 'node:crypto';
import { findFreePort } from '#server/testing/free-port.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { startYoutube } from '#server/testing/youtube-double.ts';

/** Starts, as Playwright's global setup, one server on an empty club for all tests; people.ts has its address. */
export default async function startServer(): Promise<() => Promise<void>> {
  const youtube = await startYoutube();
  const secret = randomUUID();
  // A test starts the service there itself, so that it can read what was sent.
  const pushPort = String(await findFreePort());
  const push = { PUSH_SERVICES: `http://127.0.0.1:${pushPort}` };
  const settings = { ADMIN_EMAIL: 'admin@example.com', JWT_SECRET: secret, ...youtube.settings, ...push };
  const server = await startFreshServer(settings);
  process.env.FIELDHOUSE_URL = server.url;
  process.env.FIELDHOUSE_DATA_DIR = server.dataDir;
  process.env.FIELDHOUSE_SECRET = secret;
  process.env.FIELDHOUSE_PUSH_PORT = pushPort;
  return async () => {
    await server.stop();
    await youtube.stop();
  };
}
