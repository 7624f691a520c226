import { createAccounts } from './accounts/accounts.ts';
import { createDiscovery } from './discovery/discovery.ts';
import { createEvents } from './events/events.ts';
import { createFeed } from './feed/feed.ts';
import { createGallery } from './gallery/gallery.ts';
import { createMailings } from './mailings/mailings.ts';
import { createMembership } from './membership/membership.ts';
import { createModeration } from './moderation/moderation.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createOffice } from './office/office.ts';
import { createPeople } from './people/people.ts';
import type { Domain } from './platform/domain.ts';
import { createPlatform } from './platform/platform.ts';
import type { Services } from './services.ts';
import { createSite } from './site/site.ts';

/** Returns what each domain adds to the server, in the order of the API’s documentation. */
export function createDomains(services: Services): Domain[] {
  return [
    createAccounts,
    createNotifications,
    createPeople,
    createFeed,
    createEvents,
    createGallery,
    createDiscovery,
    createSite,
    createMembership,
    createModeration,
    createMailings,
    createOffice,
    createPlatform,
  ].map((create) => create(services));
}
