import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/settings.ts';
import { sendTestEmail } from '#server/office/office/test-email.ts';
import { handle } from '#server/platform/http/handle.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/services.ts';
import { updateSettings } from './commands.ts';
import { serverAddress } from './mail-server.ts';
import { parseSettings } from './parse-settings.ts';
import { readSettings } from './queries.ts';
import { refuseLockout } from './refuse-lockout.ts';
import { withClubName } from './sender.ts';
import { testInbox } from './test-inbox.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'log' | 'mailer' | 'keys' | 'readLetterhead' | 'readClubName'>;

export function settingRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config, log, readClubName } = services;

  handle(app, endpoints.readSettings, () => readSettings(db, config));

  handle(app, endpoints.updateSettings, async ({ viewer: { userId: adminId }, body: { values, confirm } }) => {
    const input = parseSettings(values, config.fixed);
    if (!confirm) await refuseLockout(db, input, { config, adminId });
    await updateSettings(db, input, { config, adminId });
    return readSettings(db, config);
  });

  handle(app, endpoints.tryMailServer, async ({ viewer, body }) => {
    const { mailServer, mailFrom = config.mailFrom } = parseSettings(body.values, config.fixed);
    const smtpUrl = mailServer ? serverAddress('mailServer', mailServer, config.smtpUrl) : config.smtpUrl;
    const tried = { ...config, sender: withClubName(mailFrom, await readClubName()), smtpUrl };
    return sendTestEmail({ ...services, config: tried, mailer: createMailer(tried, log) }, viewer.userId);
  });

  handle(app, endpoints.testInbox, ({ viewer }) => testInbox(services, viewer.userId));
}
