import type { FastifyInstance } from 'fastify';
import { requireFreshLogin } from '#server/accounts/second-steps/fresh-login.ts';
import { accountHelpRoutes } from './account-help/routes.ts';
import { scheduleEmailLogSweeps } from './account-help/sweep.ts';
import { accountSettingsRoutes } from './account-settings/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { serveDocs } from './api-docs/serve-docs.ts';
import { assistedAccountRoutes } from './assisted-accounts/routes.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { createBackupRunner } from './backups/runner.ts';
import { serveBackups } from './backups/serve-backups.ts';
import { scheduleBackups } from './backups/timer.ts';
import { breakfastRoutes } from './breakfasts/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { serveCalendar } from './calendar/serve-calendar.ts';
import { coachRoutes } from './coaches/routes.ts';
import type { Config } from './config.ts';
import { credentialRoutes } from './credentials/routes.ts';
import type { Database } from './database/schema.ts';
import { createWriteCheck } from './database/write-check.ts';
import { directoryRoutes } from './directory/routes.ts';
import { draftRoutes, scheduleDraftSweeps } from './drafts/routes.ts';
import { serveOneClick } from './email-preferences/one-click.ts';
import { emailPreferenceRoutes } from './email-preferences/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { createPlaceKeeper } from './events/waiting-list.ts';
import { photoStoryRoutes } from './faces/photo-story-routes.ts';
import { removeNamesOfPeople } from './faces/remove-names.ts';
import { faceRoutes } from './faces/routes.ts';
import { createExporter } from './hand-over/exporter.ts';
import { handOverRoutes } from './hand-over/routes.ts';
import { serveExport } from './hand-over/serve-export.ts';
import { authorizeByEndpoint } from './http/authorize.ts';
import { compressApi } from './http/compress-api.ts';
import { type ConnectionSettings, usualConnections } from './http/connections.ts';
import { createServer } from './http/create-server.ts';
import { notFound } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { acceptJson } from './http/json-body.ts';
import { createLimits } from './http/limits.ts';
import { createReadLimits } from './http/read-limits.ts';
import { protectApi } from './http/security-headers.ts';
import { createInvitationAcceptance } from './invitations/accept.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { scheduleInvitationSweeps } from './invitations/sweep.ts';
import type { Versions } from './live/versions.ts';
import { liveUpdateRoutes } from './live-updates/routes.ts';
import { serveDevMailbox } from './mail/dev-mailbox.ts';
import { memorialRoutes } from './memorials/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { scheduleMessageSweeps } from './messages/sweep.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { muteRoutes } from './mutes/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { scheduleNewsletters } from './newsletter/timer.ts';
import { saveRecipients } from './notices/recipients.ts';
import { noticeRoutes } from './notices/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { scheduleNotificationSweeps } from './notifications/sweep.ts';
import { officeRoutes } from './office/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { schedulePasskeySweeps } from './passkeys/sweep.ts';
import { createAlbumReaders } from './photos/album-readers.ts';
import { albumRoutes } from './photos/album-routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { serveAlbums } from './photos/serve-albums.ts';
import { postRoutes } from './posts/routes.ts';
import { schedulePostSweeps } from './posts/sweep.ts';
import { profileRoutes } from './profiles/routes.ts';
import { readMarkRoutes } from './read-marks/routes.ts';
import { reauthenticationRoutes } from './reauthentication/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { scheduleCaseSweeps } from './reports/sweep.ts';
import { rsvpRoutes } from './rsvps/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { logRefusals } from './security-log/log-refusals.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { scheduleLogSweeps } from './security-log/sweep.ts';
import { createServices, type ServiceLimits } from './services.ts';
import { settingRoutes } from './settings/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { serveManifest } from './site/serve-manifest.ts';
import { serveSitemap } from './site/serve-sitemap.ts';
import { storyRoutes } from './stories/routes.ts';
import { suspensionRoutes } from './suspensions/routes.ts';
import { twoStepRoutes } from './two-step/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { serveUploads } from './uploads/serve.ts';
import { scheduleSweeps } from './uploads/sweep.ts';
import { version } from './version.ts';
import { videoRoutes } from './videos/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { vouchRoutes } from './vouches/routes.ts';
import { scheduleVouchSweeps } from './vouches/sweep.ts';
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
