import type { Config } from '@react-router/dev/config';
import { drawAppIcons } from './scripts/bundle/app-icons.ts';
import { precompress } from './scripts/bundle/precompress.ts';
import { writeServiceWorker } from './scripts/bundle/service-worker.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // Loaders in files of their own begin a few kB sooner, but are up to four more requests.
  splitRouteModules: false,
  // One built file names all routes: asking the server for them costs it as much as a page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await writeServiceWorker(client);
    await drawAppIcons(client);
    await precompress(client);
  },
} satisfies Config;
