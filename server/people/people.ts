import { oneDay } from '#contracts/platform/durations.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { Services } from '#server/services.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { coachRoutes } from './coaches/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { directoryRoutes } from './directory/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { profileRoutes } from './profiles/routes.ts';

/** Who wrote to whom is forgotten once it no longer counts. */
export const expiringMessages: ExpiringRows[] = [{ table: 'sentMessages', column: 'sentAt', after: oneDay }];

export function createPeople(services: Services): Domain {
  return {
    docs: [
      {
        name: 'Profiles',
        description: 'Coaches and their profiles.',
        contracts: ['people/profiles', 'people/coaches', 'people/credentials', 'people/messages', 'people/directory'],
      },
      { name: 'Uploads', contracts: ['people/avatars'] },
    ],
    addRoutes(api) {
      profileRoutes(api, services);
      coachRoutes(api, services);
      credentialRoutes(api, services);
      directoryRoutes(api, services);
      messageRoutes(api, services);
      avatarRoutes(api, services);
    },
    expiring: expiringMessages,
  };
}
