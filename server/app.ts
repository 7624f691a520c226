import type { FastifyInstance } from 'fastify';
import { requireFreshLogin } from '#server/accounts/accounts/second-steps/fresh-login.ts';
import { accountSettingsRoutes } from './accounts/account-settings/routes.ts';
import { accountRoutes } from './accounts/accounts/routes.ts';
import { passkeyRoutes } from './accounts/passkeys/routes.ts';
import { schedulePasskeySweeps } from './accounts/passkeys/sweep.ts';
import { reauthenticationRoutes } from './accounts/reauthentication/routes.ts';
import { recoveryRoutes } from './accounts/recovery/routes.ts';
import { twoStepRoutes } from './accounts/two-step/routes.ts';
import type { Config } from './config.ts';
import { searchRoutes } from './discovery/search/routes.ts';
import { storyRoutes } from './discovery/stories/routes.ts';
import { breakfastRoutes } from './events/breakfasts/routes.ts';
import { calendarRoutes } from './events/calendar/routes.ts';
import { serveCalendar } from './events/calendar/serve-calendar.ts';
import { eventRoutes } from './events/events/routes.ts';
import { createPlaceKeeper } from './events/events/waiting-list.ts';
import { rsvpRoutes } from './events/rsvps/routes.ts';
import { draftRoutes, scheduleDraftSweeps } from './feed/drafts/routes.ts';
import { postRoutes } from './feed/posts/routes.ts';
import { schedulePostSweeps } from './feed/posts/sweep.ts';
import { visitRoutes } from './feed/visits/routes.ts';
import { photoStoryRoutes } from './gallery/faces/photo-story-routes.ts';
import { removeNamesOfPeople } from './gallery/faces/remove-names.ts';
import { faceRoutes } from './gallery/faces/routes.ts';
import { createAlbumReaders } from './gallery/photos/album-readers.ts';
import { albumRoutes } from './gallery/photos/album-routes.ts';
import { photoRoutes } from './gallery/photos/routes.ts';
import { serveAlbums } from './gallery/photos/serve-albums.ts';
import { videoRoutes } from './gallery/videos/routes.ts';
import { newsletterRoutes } from './mailings/newsletter/routes.ts';
import { scheduleNewsletters } from './mailings/newsletter/timer.ts';
import { saveRecipients } from './mailings/notices/recipients.ts';
import { noticeRoutes } from './mailings/notices/routes.ts';
import { accountHelpRoutes } from './membership/account-help/routes.ts';
import { scheduleEmailLogSweeps } from './membership/account-help/sweep.ts';
import { adminRoutes } from './membership/admin/routes.ts';
import { assistedAccountRoutes } from './membership/assisted-accounts/routes.ts';
import { createInvitationAcceptance } from './membership/invitations/accept.ts';
import { invitationRoutes } from './membership/invitations/routes.ts';
import { scheduleInvitationSweeps } from './membership/invitations/sweep.ts';
import { memorialRoutes } from './membership/memorials/routes.ts';
import { suspensionRoutes } from './membership/suspensions/routes.ts';
import { vouchRoutes } from './membership/vouches/routes.ts';
import { scheduleVouchSweeps } from './membership/vouches/sweep.ts';
import { muteRoutes } from './moderation/mutes/routes.ts';
import { reportRoutes } from './moderation/reports/routes.ts';
import { scheduleCaseSweeps } from './moderation/reports/sweep.ts';
import { serveOneClick } from './notifications/email-preferences/one-click.ts';
import { emailPreferenceRoutes } from './notifications/email-preferences/routes.ts';
import { liveUpdateRoutes } from './notifications/live-updates/routes.ts';
import { notificationRoutes } from './notifications/notifications/routes.ts';
import { scheduleNotificationSweeps } from './notifications/notifications/sweep.ts';
import { readMarkRoutes } from './notifications/read-marks/routes.ts';
import { backupRoutes } from './office/backups/routes.ts';
import { createBackupRunner } from './office/backups/runner.ts';
import { serveBackups } from './office/backups/serve-backups.ts';
import { scheduleBackups } from './office/backups/timer.ts';
import { exportRoutes } from './office/exports/routes.ts';
import { createExporter } from './office/hand-over/exporter.ts';
import { handOverRoutes } from './office/hand-over/routes.ts';
import { serveExport } from './office/hand-over/serve-export.ts';
import { serveMetrics } from './office/metrics/serve-metrics.ts';
import { officeRoutes } from './office/office/routes.ts';
import { settingRoutes } from './office/settings/routes.ts';
import { setupRoutes } from './office/setup/routes.ts';
import { avatarRoutes } from './people/avatars/routes.ts';
import { coachRoutes } from './people/coaches/routes.ts';
import { credentialRoutes } from './people/credentials/routes.ts';
import { directoryRoutes } from './people/directory/routes.ts';
import { messageRoutes } from './people/messages/routes.ts';
import { scheduleMessageSweeps } from './people/messages/sweep.ts';
import { profileRoutes } from './people/profiles/routes.ts';
import { serveDocs } from './platform/api-docs/serve-docs.ts';
import type { Database } from './platform/database/schema.ts';
import { createWriteCheck } from './platform/database/write-check.ts';
import { authorizeByEndpoint } from './platform/http/authorize.ts';
import { compressApi } from './platform/http/compress-api.ts';
import { type ConnectionSettings, usualConnections } from './platform/http/connections.ts';
import { createServer } from './platform/http/create-server.ts';
import { notFound } from './platform/http/errors.ts';
import { serveHealth } from './platform/http/health.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { createLimits } from './platform/http/limits.ts';
import { createReadLimits } from './platform/http/read-limits.ts';
import { protectApi } from './platform/http/security-headers.ts';
import type { Versions } from './platform/live/versions.ts';
import { serveDevMailbox } from './platform/mail/dev-mailbox.ts';
import { logRefusals } from './platform/security-log/log-refusals.ts';
import { securityLogRoutes } from './platform/security-log/routes.ts';
import { scheduleLogSweeps } from './platform/security-log/sweep.ts';
import { uploadRoutes } from './platform/uploads/routes.ts';
import { serveUploads } from './platform/uploads/serve.ts';
import { scheduleSweeps } from './platform/uploads/sweep.ts';
import { createServices, type ServiceLimits } from './services.ts';
import { siteRoutes } from './site/site/routes.ts';
import { serveManifest } from './site/site/serve-manifest.ts';
import { serveSitemap } from './site/site/serve-sitemap.ts';
import { version } from './version.ts';
import { startWorkers } from './workers.ts';

export interface App {
  server: FastifyInstance;
  /** With the settings as they are now. */
  config: Config;
  readVersions: () => Promise<Versions>;
  /** While it closes: no longer waits for the requests and the job under way. */
  forceStop(): void;
}

export interface AppLimits extends ServiceLimits {
  connections?: ConnectionSettings;
}

/** Assembles the whole server except the pages; the only file that knows every feature. */
export function createApp(db: Database, base: Config, limits: AppLimits = {}): App {
  const server = createServer(base, limits.connections ?? usualConnections);
  const services = createServices({ db, config: base, log: server.log }, limits);
  const { config, limiters, rates, readVersions, pictures } = services;

  const beforeMemberChange = createPlaceKeeper(config);

  serveHealth(server, {
    siteUrl: config.siteUrl,
    pingDatabase: readVersions,
    checkWrites: createWriteCheck(db, config.dataDir),
  });
  serveMetrics(server, services);
  serveUploads(server, services);
  scheduleSweeps(server, services);
  scheduleLogSweeps(server, services);
  scheduleNotificationSweeps(server, services);
  scheduleMessageSweeps(server, services);
  scheduleEmailLogSweeps(server, services);
  schedulePasskeySweeps(server, services);
  schedulePostSweeps(server, services);
  scheduleCaseSweeps(server, services);
  scheduleDraftSweeps(server, services);
  scheduleInvitationSweeps(server, services);
  scheduleVouchSweeps(server, services);
  scheduleNewsletters(server, services);
  const runner = createBackupRunner(services);
  scheduleBackups(server, { ...services, runner });
  serveBackups(server, services);
  const exporter = createExporter(services);
  serveExport(server, { ...services, exporter });
  serveOneClick(server, services);
  const readers = createAlbumReaders();
  serveAlbums(server, { ...services, readers });
  serveCalendar(server, services);
  serveSitemap(server, services);
  serveManifest(server, services);
  if (config.dev) serveDevMailbox(server, config.dataDir);
  server.register(async (api) => {
    protectApi(api, config.siteUrl);
    acceptJson(api);
    compressApi(api);
    authorizeByEndpoint(api, {
      ...services,
      requireFreshLogin: (session) => requireFreshLogin(db, session),
      limits: createLimits(limiters, rates),
      readLimits: createReadLimits(rates),
    });
    logRefusals(api, services);
    const acceptInvitation = createInvitationAcceptance(services.invitationCodes);
    accountRoutes(api, { ...services, acceptInvitation });
    invitationRoutes(api, services);
    vouchRoutes(api, services);
    assistedAccountRoutes(api, { ...services, acceptInvitation });
    recoveryRoutes(api, services);
    accountSettingsRoutes(api, { ...services, beforeMemberChange });
    twoStepRoutes(api, services);
    passkeyRoutes(api, services);
    reauthenticationRoutes(api, services);
    emailPreferenceRoutes(api, services);
    avatarRoutes(api, services);
    profileRoutes(api, services);
    coachRoutes(api, services);
    directoryRoutes(api, services);
    messageRoutes(api, services);
    memorialRoutes(api, { ...services, beforeMemberChange });
    credentialRoutes(api, services);
    postRoutes(api, services);
    draftRoutes(api, services);
    siteRoutes(api, services);
    eventRoutes(api, { ...services, beforeDeletion: saveRecipients });
    breakfastRoutes(api, services);
    rsvpRoutes(api, services);
    calendarRoutes(api, services);
    photoRoutes(api, { ...services, onPeopleRemoved: removeNamesOfPeople });
    faceRoutes(api, services);
    photoStoryRoutes(api, services);
    albumRoutes(api, { ...services, readers });
    noticeRoutes(api, services);
    newsletterRoutes(api, services);
    notificationRoutes(api, services);
    readMarkRoutes(api, services);
    visitRoutes(api, services);
    storyRoutes(api, services);
    videoRoutes(api, services);
    reportRoutes(api, services);
    muteRoutes(api, services);
    suspensionRoutes(api, services);
    adminRoutes(api, { ...services, beforeMemberChange });
    accountHelpRoutes(api, services);
    officeRoutes(api, services);
    settingRoutes(api, services);
    setupRoutes(api, services);
    backupRoutes(api, { ...services, runner });
    exportRoutes(api, services);
    handOverRoutes(api, { ...services, exporter });
    searchRoutes(api, services);
    securityLogRoutes(api, services);
    liveUpdateRoutes(api, services);
    uploadRoutes(api, services);
    serveDocs(api, version, config.siteUrl);
    for (const rest of ['/api', '/api/*']) api.all(rest, () => Promise.reject(notFound('address of the API')));
  });
  const workers = startWorkers(services);
  server.addHook('onClose', async () => {
    await workers.stop();
    await limiters.close();
  });
  server.addHook('onReady', async () => {
    await readVersions();
  });
  server.addHook('onClose', () => pictures.stop());
  return {
    server,
    config,
    readVersions,
    forceStop() {
      server.server.closeAllConnections();
      workers.forceStop();
    },
  };
}
