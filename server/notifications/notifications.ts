import { notificationLimits } from '#contracts/notifications/notifications.ts';
import { oneDay, oneHour } from '#contracts/platform/durations.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { serveOneClick } from './email-preferences/one-click.ts';
import { emailPreferenceRoutes } from './email-preferences/routes.ts';
import { sendMail } from './email-preferences/send-mail.ts';
import { liveUpdateRoutes } from './live-updates/routes.ts';
import { emailReplies } from './notifications/email-replies.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { describeReply } from './notifications/select-replies.ts';
import { pushRoutes } from './push/routes.ts';
import { sendPush } from './push/send.ts';
import { readMarkRoutes } from './read-marks/routes.ts';

export const expiringNotifications = ['notifications', 'tagNotifications', 'eventAnnouncements'].map(
  (table) => ({ table, column: 'at', after: notificationLimits.days * oneDay }) as ExpiringRows,
);

export function createNotifications(services: Services): Domain {
  return {
    docs: [
      {
        name: 'Notifications',
        description: 'What happened around a member.',
        contracts: ['notifications/notifications'],
      },
      { name: 'Live updates', description: 'What changed while a page is open.', contracts: ['platform/live-updates'] },
      {
        name: 'Email preferences',
        description: 'Which emails a member gets.',
        contracts: ['notifications/email-preferences'],
      },
      {
        name: 'Push',
        description: 'What a device is told although no page is open (Web Push, RFC 8030).',
        contracts: ['notifications/push'],
      },
      { name: 'Newsletter', contracts: ['notifications/read-marks'] },
    ],
    addRoutes(api) {
      emailPreferenceRoutes(api, services);
      notificationRoutes(api, services);
      pushRoutes(api, services);
      readMarkRoutes(api, services);
      liveUpdateRoutes(api, services);
    },
    limits: { push: [perMember(services.limiters.create('push', services.rates.pushes, oneHour))] },
    serve: (server) => serveOneClick(server, services),
    expiring: expiringNotifications,
    jobs: {
      'send-mail': (email, job) => sendMail(services, email, job),
      'email-replies': async ({ userId }) => {
        await emailReplies(services, userId);
      },
      'send-push': async (push, { signal }) => {
        await sendPush({ ...services, describeReply }, push, signal);
        return undefined;
      },
    },
  };
}
