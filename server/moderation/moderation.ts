import { oneDay } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { muteRoutes } from './mutes/routes.ts';
import { sweepCases } from './reports/cases.ts';
import { reportRoutes } from './reports/routes.ts';

export function createModeration(services: Services): Domain {
  const { limiters, rates } = services;
  return {
    docs: [
      {
        name: 'Reports',
        description: 'What members ask the managers to review, what managers hide, and who members mute.',
        contracts: ['moderation/reports', 'moderation/mutes'],
      },
    ],
    limits: { report: [perMember(limiters.create('report', rates.reports, oneDay))] },
    addRoutes(api) {
      reportRoutes(api, services);
      muteRoutes(api, services);
    },
    timers: [{ run: () => sweepCases(services.db), failed: 'old reports could not be swept' }],
  };
}
