import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { addHeaders, keyPageHeaders, partHeaders, securityHeaders } from '#server/platform/http/security-headers.ts';
import { version } from '#server/version.ts';
import { findPageAddress } from './addresses.ts';
import type { PolicySettings } from './content-security-policy.ts';
import { createHelpFoot, type HelpFoot } from './help-foot.ts';
import { createPageInstead, sendPage } from './instead.ts';
import { toPage } from './page.ts';
import { createPageCache } from './page-cache.ts';
import { servePlainForms, withoutCache } from './plain-forms.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRenderer } from './renderer.ts';
import { createVisitorApi } from './visitor-api.ts';
import { createOfflinePage } from './waiting-page.ts';

const build = join(import.meta.dirname, '../../../build');
const serverBuild = join(build, 'server/index.js');

/** Hands every address outside the API to the pages: built ones, or live from their sources in development. */
export async function servePages({ server, config, readVersions, readHelper }: App): Promise<void> {
  const load = config.dev ? await startVite(server) : await loadBuilt();
  const help = createHelpFoot({ readVersions, readHelper });
  const render = createRenderer({
    load,
    mode: config.dev ? 'development' : 'production',
    origin: config.siteUrl,
    api: createVisitorApi(server),
    readClub: () => clubOf(config),
  });
  const policy = policyOf(config);
  const findPage = createPageCache({
    readVersions,
    // The foot is read along with each page, so that it is known during an outage.
    render: async (url) => (await Promise.all([render(url), help.read()]))[0],
    policy,
  });
  server.addHook('onListen', async () => {
    // So that managers can open this page during an outage of the database. If this fails, the first visitor sees why.
    await findPage(findPageAddress((await load()).routes, '/admin/office')).catch(() => {});
  });

  const queue = createRenderQueue({ running: 2, waiting: 100 });
  const renderPersonal = (request: FastifyRequest, url: string) =>
    queue(async () => withoutCache(await toPage(await render(url, createVisitorApi(server, request)), policy)));

  if (!config.dev) server.register((parts) => serveParts(parts, config.siteUrl));
  server.register(async (pages) => {
    addHeaders(pages, securityHeaders(config.siteUrl));
    pages.addHook('onRequest', (request, reply, done) => {
      reply.headers(keyPageHeaders(request.url));
      done();
    });
    if (!config.dev) await serveFiles(pages, help);
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const { routes } = await load();
        const address = findPageAddress(routes, request.url);
        const page = await (address.isPersonal ? renderPersonal(request, address.url) : findPage(address)).catch(
          (error) => createPageInstead(error, request, help.last()),
        );
        return sendPage(page, request, reply);
      },
    });
    servePlainForms(pages, { server, load, render, policy, help, siteUrl: config.siteUrl });
  });
}

function clubOf({ siteUrl, timeZone, signup, smtpUrl, imageHost }: Config) {
  const uploadTarget = imageHost ? { url: imageHost.url, preset: imageHost.preset } : null;
  return { siteUrl, timeZone, signup, sendsEmail: smtpUrl !== undefined, imageHost: uploadTarget, version };
}

function policyOf({ dev, imageHost }: Config): PolicySettings {
  return { dev, imageHost: imageHost && { uploads: new URL(imageHost.url).origin, serves: imageHost.serves } };
}

async function loadBuilt(): Promise<() => Promise<ServerBuild>> {
  const built = (await import(serverBuild)) as ServerBuild;
  return async () => built;
}

async function startVite(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  server.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

const root = join(build, 'client');
const drawings = join(root, 'art/');
const compressed = '**/*.{br,gz}';
const offlineFile = 'offline.html';
// One route for each file: with one for all, each request would read the names of all files first.
const ofFiles = {
  preCompressed: true,
  index: false as const,
  decorateReply: false,
  dotfiles: 'ignore' as const,
  wildcard: false,
};

/** Serves built scripts, styles, and fonts, whose names change with what is in them. */
async function serveParts(parts: FastifyInstance, siteUrl: string): Promise<void> {
  parts.addHook('onSend', sayCharset);
  addHeaders(parts, partHeaders(siteUrl));
  await parts.register(fastifyStatic, {
    ...ofFiles,
    root: join(root, 'assets'),
    prefix: '/assets/',
    globIgnore: [compressed],
    immutable: true,
    maxAge: '365d',
    // These are not requested again, or in part.
    lastModified: false,
    acceptRanges: false,
  });
  parts.get('/assets/*', (_request, reply) => reply.callNotFound());
}

/** Serves the files outside `/assets/`, and the offline page. Every other address falls through to the pages. */
async function serveFiles(pages: FastifyInstance, help: HelpFoot): Promise<void> {
  pages.addHook('onSend', sayCharset);
  const globIgnore = ['assets/**', compressed, offlineFile];
  await pages.register(fastifyStatic, { ...ofFiles, root, globIgnore, maxAge: '1d', setHeaders });
  const offline = await readFile(join(root, offlineFile), 'utf8');
  pages.get(`/${offlineFile}`, async (request, reply) => {
    const foot = await help.read().catch(help.last);
    return sendPage(createOfflinePage(offline, foot), request, reply);
  });
}

/** Browsers check the service worker each time, and mail programs show the drawings that came with the product. */
function setHeaders(reply: FastifyReply, path: string): void {
  if (path.startsWith(drawings)) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (/\/sw\.js(\.br|\.gz)?$/.test(path))
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy });
}

// The service worker fetches what the pages request, from this site only.
const workerPolicy = "default-src 'self'; frame-ancestors 'none'";

// SVG files are text, too.
async function sayCharset(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
}
