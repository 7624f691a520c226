import { sql } from 'kysely';
import { rememberedEmails } from '#contracts/membership/account-help.ts';
import { oneDay, oneHour } from '#contracts/platform/durations.ts';
import { expiringFailures } from '#server/accounts/accounts/failing-addresses.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perNetwork } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { accountHelpRoutes } from './account-help/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { assistedAccountRoutes } from './assisted-accounts/routes.ts';
import { remindInvited } from './invitations/commands.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memorialRoutes } from './memorials/routes.ts';
import { suspensionRoutes } from './suspensions/routes.ts';
import { vouchRoutes } from './vouches/routes.ts';

export const expiringRows: ExpiringRows[] = [
  { table: 'emailLog', column: 'at', after: rememberedEmails.days * oneDay },
  ...expiringFailures,
  { table: 'phoneCodes', column: 'expiresAt', after: 0 },
  // Admins see for a month whose invitation expired, and can invite them again.
  { table: 'invitations', column: 'expiresAt', after: 30 * oneDay, only: sql`joined_at is null` },
  // Members see for three months what became of it.
  { table: 'vouches', column: 'decidedAt', after: 90 * oneDay },
  // After a year, managers are no longer asked.
  { table: 'vouches', column: 'createdAt', after: 365 * oneDay },
];

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
    expiring: expiringRows,
    jobs: {
      'remind-invited': async ({ invitationId }) => {
        await remindInvited(db, invitationCodes, invitationId, await readLetterhead());
      },
    },
  };
}
