import { type SqlBool, sql } from 'kysely';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import type { Services } from '#server/services.ts';
import { callRoutes } from './calls/routes.ts';
import { emailByLinkRoutes } from './inbound/by-link.ts';
import { giveUpOnEmails } from './inbound/give-up.ts';
import { handleEmail } from './inbound/handle-email.ts';
import { createMailReader, unknownReaderLimits } from './inbound/reading/mail-reader.ts';
import { serveInbound } from './inbound/receiving/serve-inbound.ts';
import { inboundRoutes } from './inbound/routes.ts';
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
  { table: 'inboundMessages', column: 'receivedAt', after: inboundLimits.days * oneDay },
];

export function createMailings(services: Services): Domain {
  const { db, config, readVersions } = services;
  const reader = createMailReader();
  const unknownReader = createMailReader(unknownReaderLimits);
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
        description: 'Members a notice or an event did not reach, and who calls them.',
        contracts: ['mailings/calls'],
      },
      {
        name: 'Paper',
        description: 'For members without email: letters, labels, and the sheet of a month.',
        contracts: ['mailings/paper'],
      },
      {
        name: 'Incoming email',
        description: 'What members do by email, without a login.',
        contracts: ['mailings/inbound', 'mailings/emails-by-link'],
      },
      { name: 'Newsletter', description: 'What is new in the club, by email.', contracts: ['mailings/newsletter'] },
    ],
    addRoutes(api) {
      noticeRoutes(api, services);
      newsletterRoutes(api, services);
      callRoutes(api, services);
      paperRoutes(api, services);
      inboundRoutes(api, services);
      emailByLinkRoutes(api, services);
    },
    serve(server) {
      serveInbound(server, services);
      server.addHook('onClose', async () => {
        await Promise.all([reader.stop(), unknownReader.stop()]);
      });
    },
    timers: [
      {
        every: oneMinute,
        async run() {
          // An Admin may have moved the club to another time zone, in another process.
          await readVersions();
          await startDueNewsletters(db, config.timeZone, Date.now());
        },
        failed: 'a newsletter could not be started',
      },
      {
        every: oneHour,
        run: () => giveUpOnEmails(services, Date.now()),
        failed: 'emails that could not be handled could not be given up',
      },
    ],
    expiring: expiringMailings,
    jobs: {
      async 'handle-email'(payload, doing) {
        await handleEmail({ ...services, reader }, payload, doing);
        return undefined;
      },
      async 'handle-unknown-email'(payload, doing) {
        await handleEmail({ ...services, reader: unknownReader }, payload, doing);
        return undefined;
      },
      'send-notice': (run, { signal }) => sendNoticeBatch({ ...services, signal }, run),
      'send-newsletter': ({ newsletterId }, { signal }) => sendNewsletterBatch({ ...services, signal }, newsletterId),
    },
  };
}
