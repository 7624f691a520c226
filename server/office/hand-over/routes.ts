import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/hand-over.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { Exporter } from './exporter.ts';
import { readHandOver } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { exporter: Exporter };

/** Long enough for a browser that asks where to save the file. */
const linkLife = 5 * oneMinute;

export function handOverRoutes(app: FastifyInstance, { db, config, exporter }: Dependencies): void {
  handle(app, endpoints.readHandOver, () => readHandOver({ db, config }, Date.now()));

  handle(app, endpoints.downloadExport, async ({ viewer, reply }) => {
    const file = await exporter.begin(viewer.userId);
    reply.headers({
      'content-disposition': `attachment; filename="${exporter.fileName()}"`,
      'cache-control': 'no-store',
    });
    return file;
  });

  handle(app, endpoints.createExportLink, async ({ viewer, request }) => {
    // Here, where the page can say so: the address of a file would replace the page.
    exporter.refuseWhileBusy();
    const sessionId = request.sessionId as string;
    const link = exporter.links.issue({ userId: viewer.userId, sessionId, until: Date.now() + linkLife });
    return { url: `/exports/${link}/${exporter.fileName()}` };
  });
}
