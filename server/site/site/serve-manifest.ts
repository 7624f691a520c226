import type { FastifyInstance } from 'fastify';
import type { Section } from '#contracts/site/site.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { readSection } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

/** `--surface-page` and `--turf-7` of the tokens. */
const colors = { background_color: '#f4f3eb', theme_color: '#1d5031' };
/** Drawn by `scripts/app-icons.ts`. */
const icons = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/**
 * Serves the Web Application Manifest (W3C), so that a phone can put the club on its home screen under the club's name.
 */
export function serveManifest(server: FastifyInstance, { db, config }: Dependencies): void {
  server.get('/site.webmanifest', async (_request, reply) => {
    const { name, about } = (await readSection(db, 'club')) as Section<'club'>;
    // With a Back button, if the phone offers one: many pages have no other way back.
    const manifest = { name, description: about, start_url: '/', display: 'minimal-ui', ...colors, icons };
    return reply
      .headers({ ...securityHeaders(config.siteUrl), 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(manifest);
  });
}
