import { startFreshServer } from '#server/testing/server-process.ts';
import { startYoutube } from '#server/testing/youtube-double.ts';

/** Playwright's global setup: one server on an empty club for all tests; people.ts has its address. */
export default async function startServer(): Promise<() => Promise<void>> {
  const youtube = await startYoutube();
  const server = await startFreshServer({ ADMIN_EMAIL: 'admin@example.com', ...youtube.settings });
  process.env.FIELDHOUSE_URL = server.url;
  process.env.FIELDHOUSE_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await youtube.stop();
  };
}
