import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { securityLogDays } from '#contracts/platform/security-log.ts';
import { uploadQuotaReached } from '#contracts/platform/uploads.ts';
import type { Services } from '#server/services.ts';
import type { ExpiringRows } from './database/expiring-rows.ts';
import { createWriteCheck } from './database/write-check.ts';
import type { Domain } from './domain.ts';
import { type LimitRule, perMember, perMemberWith } from './http/limits.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveDevMailbox } from './mail/dev-mailbox.ts';
import { sweepEmailCounts } from './mail/email-budget.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { serveUploads } from './uploads/serve.ts';
import { addSizes } from './uploads/sizes.ts';
import { sweepUploads } from './uploads/sweep.ts';

export const expiringLog: ExpiringRows[] = [{ table: 'securityEvents', column: 'at', after: securityLogDays * oneDay }];

export function createPlatform(services: Services): Domain {
  const { db, config, limiters, rates, storage } = services;
  return {
    docs: [
      { name: 'Uploads', description: 'Pictures and letters.', contracts: ['platform/uploads', 'platform/letters'] },
      { name: 'Administration', contracts: ['platform/security-log'] },
    ],
    limits: {
      write: [perMember(limiters.create('write', rates.writes, oneMinute))],
      check: [perMember(limiters.create('check', rates.checks, oneMinute))],
      download: [perMember(limiters.create('download', rates.downloads, oneHour))],
      upload: ['write', createUploadRule(services)],
    },
    addRoutes(api) {
      securityLogRoutes(api, services);
      uploadRoutes(api, services);
    },
    serve(server) {
      serveHealth(server, {
        siteUrl: config.siteUrl,
        pingDatabase: services.readVersions,
        checkWrites: createWriteCheck(db, config.dataDir),
      });
      serveUploads(server, services);
      if (config.dev) serveDevMailbox(server, config.dataDir);
    },
    timers: [
      {
        every: 6 * oneHour,
        run: () => sweepUploads({ db, storage, dataDir: config.dataDir }, Date.now()),
        failed: 'the sweep of the uploads failed',
      },
      { run: () => sweepEmailCounts(db, Date.now()), failed: 'the numbers of emails could not be swept' },
    ],
    expiring: expiringLog,
    jobs: {
      'make-sizes': ({ name }, doing) => addSizes(services, name, doing),
    },
  };
}

/** Managers, who fill the gallery, may upload more than others. */
function createUploadRule({ limiters, rates }: Pick<Services, 'limiters' | 'rates'>): LimitRule {
  const ruleFor = (name: string, most: number) =>
    perMemberWith({ file: uploadQuotaReached(most) }, limiters.create(name, most, oneDay));
  const ofMember = ruleFor('upload', rates.uploads);
  const ofManager = ruleFor('manager-upload', rates.uploadsOfManager);
  return (request, endpoint) => (isManager(request.viewer) ? ofManager : ofMember)(request, endpoint);
}
