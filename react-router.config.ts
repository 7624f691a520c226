import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await writeServiceWorker(client);
    await precompress(client);
  },
} satisfies Config;
