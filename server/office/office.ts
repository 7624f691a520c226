import { sql } from 'kysely';
import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { createCopyTimer } from './backups/copy-timer.ts';
import { createQuickLook } from './backups/quick-look.ts';
import { backupRoutes } from './backups/routes.ts';
import { createBackupRunner } from './backups/runner.ts';
import { serveBackups } from './backups/serve-backups.ts';
import { createBackupTimer } from './backups/timer.ts';
import { createUpkeepTimer } from './backups/upkeep.ts';
import { exportRoutes } from './exports/routes.ts';
import { createExporter, serveExport } from './hand-over/exporter.ts';
import { handOverRoutes } from './hand-over/routes.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { officeRoutes } from './office/routes.ts';
import { logOutcome } from './restoring/outcome.ts';
import { restoreRoutes } from './restoring/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { updateRoutes } from './updates/routes.ts';
import { createUpdater, updateOnSundays } from './updates/updater.ts';

export function createOffice(services: Services): Domain {
  const { limiters, rates } = services;
  const runner = createBackupRunner(services);
  const quickLook = createQuickLook(services);
  const exporter = createExporter(services);
  const updater = createUpdater({ ...services, runner });
  return {
    docs: [
      {
        name: 'Club office',
        description: 'How the site is doing, and whether it can send email.',
        contracts: ['office/office'],
      },
      {
        name: 'Settings',
        description: 'What an Admin changes in the browser. What the environment sets wins.',
        contracts: ['office/settings'],
      },
      { name: 'Setup', description: 'The first steps of a new club.', contracts: ['office/setup'] },
      {
        name: 'Backups',
        description: 'Archives of everything, made by hand and each night, and their copies in a second place.',
        contracts: ['office/backups'],
      },
      {
        name: 'Updates',
        description: 'Newer versions of the site, installed from the browser.',
        contracts: ['office/updates'],
      },
      {
        name: 'Handing over',
        description: 'What the next volunteer who looks after the site needs to know, and a download of everything.',
        contracts: ['office/hand-over'],
      },
      { name: 'Accounts', contracts: ['office/exports'] },
    ],
    limits: { 'change-settings': [perMember(limiters.create('settings-change', rates.settingsChanges, oneHour))] },
    addRoutes(api) {
      officeRoutes(api, services);
      settingRoutes(api, services);
      setupRoutes(api, services);
      backupRoutes(api, { ...services, runner });
      restoreRoutes(api, services);
      exportRoutes(api, services);
      updateRoutes(api, updater);
      handOverRoutes(api, { ...services, exporter });
    },
    serve(server) {
      serveMetrics(server, services);
      serveBackups(server, services);
      serveExport(server, { ...services, exporter });
      server.addHook(
        'onClose',
        async () => void (await Promise.all([runner, quickLook, updater].map((each) => each.stop()))),
      );
    },
    timers: [
      {
        every: oneMinute,
        run: createBackupTimer({ ...services, runner }),
        failed: 'a nightly backup could not be begun',
      },
      {
        every: oneMinute,
        run: createCopyTimer({ ...services, runner }),
        failed: 'a copy of a backup could not be begun',
      },
      {
        every: oneHour,
        run: () => updater.lookDaily(),
        failed: 'could not look for newer versions',
      },
      {
        every: oneMinute,
        run: () => updateOnSundays(updater, services.config.timeZone, Date.now()),
        failed: 'an update of a Sunday night could not be begun',
      },
      {
        every: oneMinute,
        run: createUpkeepTimer({ ...services, runner, quickLook }),
        failed: 'a restore drill or a check of the database could not be begun',
      },
      { run: () => logOutcome(services), failed: 'a restore could not be noted in the security log' },
    ],
    expiring: [{ table: 'backupRuns', column: 'startedAt', after: 400 * oneDay, only: sql`running is null` }],
  };
}
