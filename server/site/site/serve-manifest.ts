import type { FastifyInstance } from 'fastify';
import type { Section } from '#contracts/site/site.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { readSection } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

/** `--surface-page` and `--turf-7` of the tokens. */
const colors = { background_color: '#f4f3eb', theme_color: '#1d5031' };
/** Drawn by `scripts/bundle/app-icons.ts`. */
const icons = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/** What a long press on the icon offers. `scripts/bundle/app-icons.ts` draws their icons, too. */
const shortcuts = [
  { name: 'Post Feed', url: '/feed', icon: 'feed' },
  { name: 'Events', url: '/cal-events', icon: 'events' },
  { name: 'Directory', url: '/directory', icon: 'directory' },
].map(({ icon, ...shortcut }) => ({
  ...shortcut,
  icons: [{ src: `/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
}));

/** So that an app that was installed stays the same one, whatever `start_url` may become. */
const identity = { id: '/', start_url: '/', scope: '/' };

/**
 * Serves the Web Application Manifest (W3C), with which a phone or computer installs the site as an app under the club’s name.
 */
export function serveManifest(server: FastifyInstance, { db, config }: Dependencies): void {
  server.get('/site.webmanifest', async (_request, reply) => {
    const { name, about } = (await readSection(db, 'club')) as Section<'club'>;
    const manifest = {
      ...identity,
      name,
      description: about,
      lang: 'en-US',
      display: 'standalone',
      ...colors,
      icons,
      shortcuts,
    };
    return reply
      .headers({ ...securityHeaders(config.siteUrl), 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(manifest);
  });
}
