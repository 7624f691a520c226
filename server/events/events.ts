import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { createLinkLimits } from '#server/notifications/mail-tokens/link-limits.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { Services } from '#server/services.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { serveCalendar } from './calendar/serve-calendar.ts';
import { sendEventChange } from './event-change-emails/send.ts';
import { breakfastRoutes } from './events/breakfast-routes.ts';
import { eventRoutes } from './events/routes.ts';
import { askForPhotos } from './photo-requests/ask-for-photos.ts';
import { rsvpByLinkRoutes } from './rsvps/by-link.ts';
import { rsvpRoutes } from './rsvps/routes.ts';
import { sendPlaces, sendReminders } from './rsvps/send.ts';
import { waitingPhotoRoutes } from './waiting-photos/routes.ts';

/** By then members are no longer asked for photos of the event. */
export const expiringPhotoRequests: ExpiringRows[] = [{ table: 'photoRequests', column: 'askedAt', after: 7 * oneDay }];

export function createEvents(services: Services): Domain {
  return {
    docs: [
      {
        name: 'Events',
        description: 'Events, breakfasts, who is coming, and the photos that members send afterwards.',
        contracts: [
          'events/events',
          'events/breakfasts',
          'events/rsvps',
          'events/rsvps-by-link',
          'events/calendar',
          'events/waiting-photos',
        ],
      },
    ],
    limits: createLinkLimits(services),
    addRoutes(api) {
      eventRoutes(api, services);
      breakfastRoutes(api, services);
      rsvpRoutes(api, services);
      rsvpByLinkRoutes(api, services);
      calendarRoutes(api, services);
      waitingPhotoRoutes(api, services);
    },
    serve: (server) => serveCalendar(server, services),
    timers: [
      {
        every: 5 * oneMinute,
        async run() {
          // An Admin may have moved the club to another time zone, in another process.
          await services.readVersions();
          await askForPhotos(services, Date.now());
        },
        failed: 'could not ask anyone for photos of an event',
      },
    ],
    expiring: expiringPhotoRequests,
    jobs: {
      'remind-event': async (reminder) => {
        await sendReminders(services, reminder);
      },
      'email-event-change': ({ changeId }) => sendEventChange(services, changeId),
      'email-places': ({ eventId }) => sendPlaces(services, eventId),
    },
  };
}
