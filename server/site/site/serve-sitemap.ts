import type { FastifyInstance } from 'fastify';
import type { SectionName } from '#contracts/site/site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';

/** The pages that search engines may find, each with the section that it shows. */
const publicPages: Record<string, SectionName | undefined> = {
  '/': 'welcome',
  '/history': 'history',
  '/service': 'service',
  '/memory': 'memory',
  '/photos': 'photos',
  '/profiles': undefined,
  '/register': undefined,
  '/accessibility': 'accessibility',
};

type Dependencies = Pick<Services, 'db' | 'config'>;

/**
 * Serves the sitemap and robots.txt: which pages are public, and when the club changed them; see sitemaps.org and RFC
 * 9309.
 */
export function serveSitemap(server: FastifyInstance, { db, config: { siteUrl } }: Dependencies): void {
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-cache' };
  server.get('/robots.txt', (_request, reply) =>
    reply.headers(headers).type('text/plain; charset=utf-8').send(writeRobots(siteUrl)),
  );
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(siteUrl, await readChanges(db))),
  );
}

function writeRobots(siteUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /calendar/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

function writeSitemap(siteUrl: string, changes: Map<SectionName, number>): string {
  const urls = Object.entries(publicPages).map(([path, section]) => {
    const at = section && changes.get(section);
    const changed = at ? `<lastmod>${new Date(at).toISOString()}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${changed}</url>`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>\n`;
}

async function readChanges(db: Database): Promise<Map<SectionName, number>> {
  const rows = await db.selectFrom('siteSections').select(['section', 'updatedAt']).execute();
  return new Map(rows.map(({ section, updatedAt }) => [section, updatedAt]));
}
