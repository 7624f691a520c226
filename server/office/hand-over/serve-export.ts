import type { FastifyInstance } from 'fastify';
import { isFreshAdmin } from '#server/office/backups/fresh-admin.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { busyWords, type Exporter } from './exporter.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { exporter: Exporter };

const gone = 'This link no longer works. Go back to the page Handing over and press Download again.\n';

/** Serves the export to the browser of an Admin who asked for a link just now, and is still logged in with that session. */
export function serveExport(server: FastifyInstance, { db, config, exporter }: Dependencies): void {
  // A HEAD request would count as a download.
  const options = { exposeHeadRoute: false };
  server.get<{ Params: { link: string } }>('/exports/:link/:name', options, async (request, reply) => {
    reply.headers({
      ...securityHeaders(config.siteUrl),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const refuse = (status: number, words: string) => reply.code(status).type('text/plain; charset=utf-8').send(words);
    const link = exporter.links.read(request.params.link);
    if (!link || !(await isFreshAdmin(db, link))) return refuse(404, gone);
    try {
      const file = await exporter.begin(link.userId);
      return reply.type('application/zip').header('content-disposition', 'attachment').send(file);
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, `${busyWords}\n`);
      throw error;
    }
  });
}
