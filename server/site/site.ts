import type { Domain } from '#server/platform/domain.ts';
import type { Services } from '#server/services.ts';
import { siteRoutes } from './site/routes.ts';
import { serveManifest } from './site/serve-manifest.ts';
import { serveSitemap } from './site/serve-sitemap.ts';

export function createSite(services: Services): Domain {
  return {
    docs: [
      {
        name: 'Site',
        description: 'What the public pages say, and its drafts and versions.',
        contracts: ['site/site', 'site/site-samples', 'site/site-versions'],
      },
    ],
    addRoutes: (api) => siteRoutes(api, services),
    serve(server) {
      serveSitemap(server, services);
      serveManifest(server, services);
    },
  };
}
