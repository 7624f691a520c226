import { type SqlBool, sql } from 'kysely';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { Services } from '#server/services.ts';
import { callRoutes } from './calls/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { sendNewsletterBatch } from './newsletter/send.ts';
import { startDueNewsletters } from './newsletter/start.ts';
import { noticeRoutes } from './notices/routes.ts';
import { sendNoticeBatch } from './notices/send.ts';
import { paperRoutes } from './paper/routes.ts';

// Managers see for three months how a newsletter went.
const after = 90 * oneDay;
// Newsletters are deleted in the order of their ids.
const isOfDeletedNewsletter = sql<SqlBool>`kind = 'newsletter' and subject_id < (select min(id) from newsletters)`;

export const expiringMailings: ExpiringRows[] = [
  { table: 'newsletters', column: 'startedAt', after, only: sql`finished_at is not null` },
  { table: 'deliveries', column: 'dueAt', after, only: isOfDeletedNewsletter },
];

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
      {
        name: 'Calls',
        description: 'Whom a notice or an event did not reach, and who calls them.',
        contracts: ['mailings/calls'],
      },
      {
        name: 'Paper',
        description: 'For members without email: letters, labels, and the sheet of a month.',
        contracts: ['mailings/paper'],
      },
      { name: 'Newsletter', description: 'What is new in the club, by email.', contracts: ['mailings/newsletter'] },
    ],
    addRoutes(api) {
      noticeRoutes(api, services);
      newsletterRoutes(api, services);
      callRoutes(api, services);
      paperRoutes(api, services);
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
    expiring: expiringMailings,
    jobs: {
      'send-notice': (run, { signal }) => sendNoticeBatch({ ...services, signal }, run),
      'send-newsletter': ({ newsletterId }, { signal }) => sendNewsletterBatch({ ...services, signal }, newsletterId),
    },
  };
}
