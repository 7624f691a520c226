import { oneHour } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perNetwork } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { sweepEmailLog } from './account-help/commands.ts';
import { accountHelpRoutes } from './account-help/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { assistedAccountRoutes } from './assisted-accounts/routes.ts';
import { remindInvited, sweepInvitations } from './invitations/commands.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memorialRoutes } from './memorials/routes.ts';
import { suspensionRoutes } from './suspensions/routes.ts';
import { sweepVouches } from './vouches/commands.ts';
import { vouchRoutes } from './vouches/routes.ts';

export function createMembership(services: Services): Domain {
  const { db, invitationCodes, limiters, rates, readLetterhead } = services;
  return {
    docs: [
      {
        name: 'Administration',
        description: 'Users, their roles, suspensions, and the security log.',
        contracts: ['membership/admin', 'membership/suspensions'],
      },
      {
        name: 'Account help',
        description: 'What an Admin does for a member who cannot log in.',
        contracts: ['membership/account-help'],
      },
      {
        name: 'Invitations',
        description: 'Bringing people in, by email or on paper.',
        contracts: ['membership/assisted-accounts', 'membership/vouches', 'membership/invitations'],
      },
      {
        name: 'In Memory',
        description: 'Members who died, and what others write about them.',
        contracts: ['membership/memorials', 'membership/tributes'],
      },
    ],
    limits: { invitation: [perNetwork(limiters.create('invitation', rates.invitations, oneHour))] },
    addRoutes(api) {
      adminRoutes(api, services);
      accountHelpRoutes(api, services);
      invitationRoutes(api, services);
      vouchRoutes(api, services);
      assistedAccountRoutes(api, services);
      suspensionRoutes(api, services);
      memorialRoutes(api, services);
    },
    timers: [
      { run: () => sweepEmailLog(db, Date.now()), failed: 'the log of old emails could not be swept' },
      { run: () => sweepInvitations(db, Date.now()), failed: 'old invitations could not be swept' },
      { run: () => sweepVouches(db, Date.now()), failed: 'old vouches could not be swept' },
    ],
    jobs: {
      'remind-invited': async ({ invitationId }) => {
        await remindInvited(db, invitationCodes, invitationId, await readLetterhead());
      },
    },
  };
}
