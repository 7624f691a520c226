import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
