import { oneMinute } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { activityRoutes } from './activity/routes.ts';
import { searchRoutes } from './search/routes.ts';

export function createDiscovery(services: Services): Domain {
  const { limiters, rates } = services;
  return {
    docs: [
      {
        name: 'Search',
        description: 'Everything in the club, by its words.',
        contracts: ['discovery/search', 'discovery/nicknames'],
      },
      { name: 'Profiles', contracts: ['discovery/activity'] },
    ],
    limits: { search: [perMember(limiters.create('search', rates.searches, oneMinute))] },
    addRoutes(api) {
      searchRoutes(api, services);
      activityRoutes(api, services);
    },
  };
}
