import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchPath, type ServerBuild } from 'react-router';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import type { PolicySettings } from './content-security-policy.ts';
import type { HelpFoot } from './help-foot.ts';
import { createPageInstead, sendPage } from './instead.ts';
import { type Page, toPage } from './page.ts';
import { createRenderQueue } from './render-queue.ts';
import type { Render } from './renderer.ts';
import { createVisitorApi } from './visitor-api.ts';

// The longest form is the sign-up: 2,700 characters, each up to twelve bytes long when URL-encoded.
const bodyLimit = 40_000;
const crossSite = 'This form came from another site. Open the page here, fill it in again, and send it from here.';

interface Dependencies {
  server: FastifyInstance;
  load: () => Promise<ServerBuild>;
  render: Render;
  policy: PolicySettings;
  help: HelpFoot;
  siteUrl: string;
}

/**
 * Handles the forms of public pages without JavaScript: the `action` of the page calls the API for the sender, under their
 * limits. The response is the page with its errors, or a redirect. Nothing is cached.
 */
export function servePlainForms(pages: FastifyInstance, dependencies: Dependencies): void {
  const { server, load, render, policy, help, siteUrl } = dependencies;
  const run = createRenderQueue({ running: 2, waiting: 20 });

  async function answerForm(request: FastifyRequest, path: string): Promise<Page> {
    const api = createVisitorApi(server, request);
    return run(async () => withoutCache(await toPage(await render(path, api, request.body as string), policy)));
  }

  pages.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit, parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post('/*', {
      onRequest: async (request) => {
        if (!isSameSite(request, siteUrl)) throw new Refusal(403, { error: crossSite });
      },
      handler: async (request, reply) => {
        const path = pathOf(request);
        if (!hasAction((await load()).routes, path)) throw notFound();
        const page = await answerForm(request, path).catch((error) => createPageInstead(error, request, help.last()));
        return sendPage(page, request, reply);
      },
    });
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function hasAction(routes: ServerBuild['routes'], path: string): boolean {
  return Object.values(routes).some((route) => route?.path && route.module.action && matchPath(route.path, path));
}

// Browsers say which site a form comes from, older ones only in Origin. A client that says neither is no browser, and nothing
// here relies on a cookie.
function isSameSite({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === new URL(siteUrl).origin || URL.parse(origin)?.host === host;
}

/** Returns a page that is stored nowhere. */
export function withoutCache({ headers: { etag: _etag, ...headers }, ...page }: Page): Page {
  return { ...page, headers: { ...headers, 'cache-control': 'no-store' } };
}
