import { oneMinute } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { searchRoutes } from './search/routes.ts';
import { storyRoutes } from './stories/routes.ts';

export function createDiscovery(services: Services): Domain {
  const { limiters, rates } = services;
  return {
    docs: [
      {
        name: 'Search',
        description: 'Everything in the club, by its words.',
        contracts: ['discovery/search', 'discovery/nicknames'],
      },
      { name: 'Profiles', contracts: ['discovery/stories'] },
    ],
    limits: { search: [perMember(limiters.create('search', rates.searches, oneMinute))] },
    addRoutes(api) {
      searchRoutes(api, services);
      storyRoutes(api, services);
    },
  };
}
