import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/office.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { retrySetAside } from '#server/platform/jobs/claim.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { readStatus } from './status.ts';
import { sendTestEmail } from './test-email.ts';
import { dropEmail, retryEmails } from './waiting-emails.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'mailer' | 'keys' | 'readLetterhead'>;

export function officeRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db } = services;

  handle(app, endpoints.readStatus, () => readStatus(services, Date.now()));

  handle(app, endpoints.sendTestEmail, ({ viewer }) => sendTestEmail(services, viewer.userId));

  handle(app, endpoints.retryEmails, async () => {
    await retryEmails(db, Date.now());
    return success;
  });

  handle(app, endpoints.retrySetAside, async () => {
    await retrySetAside(db, Date.now());
    return success;
  });

  handle(app, endpoints.dropEmail, async ({ viewer, params }) => {
    const subject = await dropEmail(db, params.id);
    await addLogEntry(db, { kind: 'email-dropped', by: viewer.userId, detail: subject });
    return success;
  });
}
