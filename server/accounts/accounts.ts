import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember, perNetwork, perNetworkAndUrl } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { accountSettingsRoutes } from './account-settings/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { deleteOldChallenges } from './passkeys/verify.ts';
import { readingSettingsRoutes } from './reading-settings/routes.ts';
import { reauthenticationRoutes } from './reauthentication/routes.ts';
import { emailKey } from './recovery/commands.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { twoStepRoutes } from './two-step/routes.ts';

export function createAccounts(services: Services): Domain {
  const { db, keys, limiters, rates, readLetterhead } = services;
  return {
    docs: [
      {
        name: 'Accounts',
        description: 'Signing up, logging in, and your own account.',
        contracts: [
          'accounts/accounts',
          'accounts/recovery',
          'accounts/account-settings',
          'accounts/reading-settings',
          'accounts/reauthentication',
        ],
      },
      {
        name: 'Two-step login',
        description: 'Codes from an authenticator app, recovery codes, and passkeys.',
        contracts: ['accounts/two-step', 'accounts/passkeys'],
      },
    ],
    limits: {
      'sign-up': [perNetwork(limiters.create('sign-up', rates.signUps, oneHour))],
      login: [perNetwork(limiters.create('login', rates.logins, oneMinute))],
      'email-link': [perNetworkAndUrl(limiters.create('email-link', rates.emailLinks, oneHour))],
      'guess-code': [perNetwork(limiters.create('code', rates.codes, oneHour))],
      'change-email': [perMember(limiters.create('email-change', rates.emailChanges, oneHour))],
      'send-confirmation': [perMember(limiters.create('confirmation', rates.confirmations, oneDay))],
      'change-password': [perMember(limiters.create('password-change', rates.passwordChanges, oneHour))],
    },
    addRoutes(api) {
      accountRoutes(api, services);
      recoveryRoutes(api, services);
      accountSettingsRoutes(api, services);
      readingSettingsRoutes(api, services);
      twoStepRoutes(api, services);
      passkeyRoutes(api, services);
      reauthenticationRoutes(api, services);
    },
    timers: [
      {
        // Anybody can ask for challenges, so unused ones are deleted soon.
        every: 10 * oneMinute,
        run: () => deleteOldChallenges(db, Date.now()),
        failed: 'old challenges of passkeys could not be swept',
      },
    ],
    jobs: {
      'mail-key': async (request) => {
        await emailKey(db, keys, request, await readLetterhead());
      },
    },
  };
}
