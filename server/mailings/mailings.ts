import { sql } from 'kysely';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { Services } from '#server/services.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { sendNewsletterBatch } from './newsletter/send.ts';
import { startDueNewsletters } from './newsletter/start.ts';
import { noticeRoutes } from './notices/routes.ts';
import { sendBatch } from './notices/send.ts';

export function createMailings(services: Services): Domain {
  const { db, config, readVersions } = services;
  return {
    docs: [
      {
        name: 'Notices',
        description: 'Emails to members.',
        contracts: [
          'mailings/notices',
          'mailings/notice-audiences',
          'mailings/notice-recipients',
          'mailings/notice-failures',
          'mailings/received-notices',
        ],
      },
      { name: 'Newsletter', description: 'What is new in the club, by email.', contracts: ['mailings/newsletter'] },
    ],
    addRoutes(api) {
      noticeRoutes(api, services);
      newsletterRoutes(api, services);
    },
    timers: [
      {
        every: oneMinute,
        async run() {
          // Somebody may have moved the club to another time zone, in another process.
          await readVersions();
          await startDueNewsletters(db, config.timeZone, Date.now());
        },
        failed: 'a newsletter could not be started',
      },
    ],
    // Managers see for three months how a newsletter went.
    expiring: [{ table: 'newsletters', column: 'startedAt', after: 90 * oneDay, only: sql`finished_at is not null` }],
    jobs: {
      'send-notice': (run, { signal }) => sendBatch({ ...services, signal }, run),
      'send-newsletter': ({ newsletterId }, { signal }) => sendNewsletterBatch({ ...services, signal }, newsletterId),
    },
  };
}
