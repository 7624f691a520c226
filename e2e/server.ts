import { randomUUID } from 'node:crypto';
import { startFreshServer } from '#server/testing/server-process.ts';
import { startYoutube } from '#server/testing/youtube-double.ts';

/** Playwright's global setup: one server on an empty club for all tests; people.ts has its address. */
export default async function startServer(): Promise<() => Promise<void>> {
  const youtube = await startYoutube();
  const secret = randomUUID();
  const settings = { ADMIN_EMAIL: 'admin@example.com', JWT_SECRET: secret, ...youtube.settings };
  const server = await startFreshServer(settings);
  process.env.FIELDHOUSE_URL = server.url;
  process.env.FIELDHOUSE_DATA_DIR = server.dataDir;
  process.env.FIELDHOUSE_SECRET = secret;
  return async () => {
    await server.stop();
    await youtube.stop();
  };
}
