import Fastify, { type FastifyInstance } from 'fastify';
import { accountSettingsRoutes } from './account-settings/routes.ts';
import { createConfirmationReader } from './accounts/confirmation-context.ts';
import { createEmailedKeys } from './accounts/emailed-keys.ts';
import { createLogins } from './accounts/logins.ts';
import { createPasswordChecks } from './accounts/password-checks.ts';
import type { HashCost } from './accounts/passwords.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createTokens } from './accounts/tokens.ts';
import { createViewerFinder } from './accounts/viewers.ts';
import { adminRoutes } from './admin/routes.ts';
import { serveDocs } from './api-docs/serve-docs.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { breakfastRoutes } from './breakfasts/routes.ts';
import { createCalendarTokens } from './calendar/calendar-tokens.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { serveCalendar } from './calendar/serve-calendar.ts';
import { coachRoutes } from './coaches/routes.ts';
import type { Config } from './config.ts';
import { credentialRoutes } from './credentials/routes.ts';
import type { Database } from './database/schema.ts';
import { createWriteCheck } from './database/write-check.ts';
import { eventRoutes } from './events/routes.ts';
import { authorizeByEndpoint } from './http/authorize.ts';
import { compressApi } from './http/compress-api.ts';
import { type ConnectionSettings, createServerFactory, usualConnections } from './http/connections.ts';
import { closeAfterEarlyResponses, closeIfEarly } from './http/early-response.ts';
import { notFound, sendError } from './http/errors.ts';
import { logFullDisks } from './http/full-disk-log.ts';
import { serveHealth } from './http/health.ts';
import { acceptJson } from './http/json-body.ts';
import { createLimiters } from './http/limiters.ts';
import { createLimits, type LimitSettings, usualLimits } from './http/limits.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { warnAboutProxy } from './http/proxy-warning.ts';
import { toOriginForm } from './http/request-target.ts';
import { validateWithZod } from './http/schemas.ts';
import { dataHeaders, protectApi } from './http/security-headers.ts';
import { createUnreadableHandler } from './http/unreadable.ts';
import { createJobHandlers } from './job-handlers.ts';
import { startWorker } from './jobs/worker.ts';
import { createVersionReader, type Versions } from './live/versions.ts';
import { serveDevMailbox } from './mail/dev-mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { serveOneClick } from './notices/one-click.ts';
import { keepRecipients } from './notices/recipients.ts';
import { noticeRoutes } from './notices/routes.ts';
import { createUnsubscribeTokens } from './notices/unsubscribe-tokens.ts';
import { photoRoutes } from './photos/routes.ts';
import { createPictures, type PictureLimits } from './pictures/pictures.ts';
import { postRoutes } from './posts/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { rsvpRoutes } from './rsvps/routes.ts';
import { logRefusals } from './security-log/log-refusals.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { scheduleLogSweeps } from './security-log/sweep.ts';
import { readLetterhead } from './site/letterhead.ts';
import { siteRoutes } from './site/routes.ts';
import { serveManifest } from './site/serve-manifest.ts';
import { serveSitemap } from './site/serve-sitemap.ts';
import { createStorage } from './storage/create-storage.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { serveUploads } from './uploads/serve.ts';
import { createSizeHandlers } from './uploads/sizes.ts';
import { scheduleSweeps } from './uploads/sweep.ts';
import { videoRoutes } from './videos/routes.ts';

const apiVersion = '1.0.0';
const bodyLimit = 256 * 1024;

export interface App {
  server: FastifyInstance;
  readVersions: () => Promise<Versions>;
  /** While it closes: waits no longer for the requests and the job under way. */
  forceStop(): void;
}

/** What the server allows at most; in a test, more or less of it. */
export interface AppLimits {
  rates?: LimitSettings;
  connections?: ConnectionSettings;
  pictures?: PictureLimits;
  hashCost?: HashCost;
}

/** Assembles the whole server but for the pages; the only file that knows every feature. */
export function createApp(db: Database, config: Config, limits: AppLimits = {}): App {
  const { rates = usualLimits, connections = usualConnections, hashCost } = limits;
  const server: FastifyInstance = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: trustProxy(config),
    bodyLimit,
    routerOptions: { maxParamLength: 500 },
    serverFactory: createServerFactory(connections),
    rewriteUrl: ({ url }) => toOriginForm(url),
    clientErrorHandler: createUnreadableHandler(config.siteUrl),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, closeIfEarly(request, reply).headers(dataHeaders(config.siteUrl))),
    forceCloseConnections: 'idle' as const,
  });
  const readVersions = createVersionReader(db);
  const limiters = createLimiters(config.databaseUrl);
  const rateLimits = createLimits(limiters, rates);
  const tokens = createTokens(config.jwtSecret);
  const keys = createEmailedKeys(config.jwtSecret);
  const storage = createStorage(config);
  const pictures = createPictures(server.log, limits.pictures);
  const letterhead = () => readLetterhead(db, config.siteUrl);
  const readClubName = async () => (await letterhead()).clubName;
  const passwords = createPasswordChecks({ limiters, rates, readClubName, hashCost });
  const logins = createLogins({ db, tokens, letterhead, limiters });
  const findViewer = createViewerFinder(db, tokens);
  const readConfirmation = createConfirmationReader({ config, findViewer, letterhead });
  const unsubscribeTokens = createUnsubscribeTokens(config.jwtSecret);
  const calendarTokens = createCalendarTokens(db, config.jwtSecret);

  server.decorate('endpoints', []);
  validateWithZod(server);
  logRequests(server);
  closeAfterEarlyResponses(server);
  logFullDisks(server, config.dataDir);
  warnAboutProxy(server, config.trustProxy);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler((request, reply) =>
    sendError(notFound(), request, reply.headers(dataHeaders(config.siteUrl))),
  );
  serveHealth(server, {
    siteUrl: config.siteUrl,
    pingDatabase: readVersions,
    checkWrites: createWriteCheck(db, config.dataDir),
  });
  serveUploads(server, { storage, siteUrl: config.siteUrl });
  scheduleSweeps(server, { db, storage, dataDir: config.dataDir });
  scheduleLogSweeps(server, db);
  serveOneClick(server, { db, siteUrl: config.siteUrl, unsubscribeTokens });
  serveCalendar(server, { db, config, calendarTokens, readClubName, readVersions });
  serveSitemap(server, { db, siteUrl: config.siteUrl });
  serveManifest(server, { db, siteUrl: config.siteUrl });
  if (config.dev) serveDevMailbox(server, config.dataDir);
  server.register(async (api) => {
    protectApi(api, config.siteUrl);
    acceptJson(api);
    compressApi(api);
    authorizeByEndpoint(api, { readVersions, findViewer, limits: rateLimits });
    logRefusals(api, { db, limiters });
    accountRoutes(api, { db, config, passwords, logins, tokens });
    recoveryRoutes(api, { db, keys, logins, passwords, limiters, rates, readConfirmation });
    accountSettingsRoutes(api, { db, storage, keys, logins, passwords, letterhead, readConfirmation });
    coachRoutes(api, { db });
    profileRoutes(api, { db });
    credentialRoutes(api, { db });
    postRoutes(api, { db });
    siteRoutes(api, { db });
    eventRoutes(api, { db, config, beforeDeletion: keepRecipients });
    rsvpRoutes(api, { db, config });
    breakfastRoutes(api, { db, config });
    calendarRoutes(api, { db, config, calendarTokens });
    photoRoutes(api, { db, storage, config });
    noticeRoutes(api, { db, config, letterhead, unsubscribeTokens });
    videoRoutes(api, { db, youtube: config.youtube });
    adminRoutes(api, { db, storage, letterhead });
    securityLogRoutes(api, { db });
    avatarRoutes(api, { db, config });
    uploadRoutes(api, { db, storage, pictures, config });
    serveDocs(api, apiVersion, config.siteUrl);
    for (const rest of ['/api', '/api/*']) api.all(rest, () => Promise.reject(notFound('address of the API')));
  });
  const handlers = createJobHandlers({
    db,
    keys,
    mailer: createMailer(config, server.log),
    letterhead,
    unsubscribeTokens,
    timeZone: config.timeZone,
    log: server.log,
  });
  const { 'send-notice': sendNotice, 'remind-event': remind, ...emailHandlers } = handlers;
  // Nobody who waits for a link to log in waits for a notice to be sent.
  const workers = [
    startWorker(db, emailHandlers, server.log),
    startWorker(db, { 'send-notice': sendNotice, 'remind-event': remind }, server.log),
  ];
  // Beside the other jobs: no email waits for a picture.
  const sizeHandlers = createSizeHandlers({ db, storage, pictures, dataDir: config.dataDir });
  const sizeWorker = startWorker(db, sizeHandlers, server.log);
  server.addHook('onClose', async () => {
    sizeWorker.forceStop();
    await Promise.all([...workers, sizeWorker].map((worker) => worker.stop()));
    await limiters.close();
  });
  server.addHook('onClose', () => pictures.stop());
  return {
    server,
    readVersions,
    forceStop() {
      server.server.closeAllConnections();
      for (const worker of workers) worker.forceStop();
    },
  };
}

// Fastify no longer takes a number of proxies, but a function that counts them.
function trustProxy({ trustProxy: trusted }: Config) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}
