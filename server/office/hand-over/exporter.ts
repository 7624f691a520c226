import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isFreshAdmin } from '#server/office/backups/serve-backups.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { downloadHeaders } from '#server/platform/http/security-headers.ts';
import { createTickets } from '#server/platform/http/tickets.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { streamExport } from './stream-export.ts';

const busyWords = 'An export is being downloaded right now. Wait until it is done, then try again.';
/** In seconds. */
const retryAfter = 60;

export type Exporter = ReturnType<typeof createExporter>;

/** Begins exports, one at a time in this process. */
export function createExporter({ db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>) {
  let isRunning = false;

  /** Refuses another export while one is read. @throws Refusal 429 */
  function refuseWhileBusy(): void {
    if (isRunning) throw new Refusal(429, { error: busyWords }, retryAfter);
  }

  return {
    refuseWhileBusy,
    links: createTickets<{ userId: number; sessionId: string; until: number }>(config.jwtSecret, 'export'),
    /** The name of the file that the browser saves. */
    fileName: () => `club-${localDay(config.timeZone, new Date())}.zip`,
    /** Begins an export, and records it in the security log. @throws Refusal 429 */
    async begin(adminId: number): Promise<Readable> {
      refuseWhileBusy();
      isRunning = true;
      try {
        await addLogEntry(db, { kind: 'club-exported', by: adminId });
        return streamExport({ db, storage }).once('close', () => {
          isRunning = false;
        });
      } catch (error) {
        isRunning = false;
        throw error;
      }
    },
  };
}

type Dependencies = Pick<Services, 'db' | 'config'> & { exporter: Exporter };

const gone = 'This link no longer works. Go back to the Handing over page and press Download again.\n';

/** Serves the export to the browser of an Admin who asked for a link just now, and is still logged in with that session. */
export function serveExport(server: FastifyInstance, { db, config, exporter }: Dependencies): void {
  // A HEAD request would count as a download.
  const options = { exposeHeadRoute: false };
  server.get<{ Params: { link: string } }>('/exports/:link/:name', options, async (request, reply) => {
    reply.headers(downloadHeaders(config.siteUrl));
    const refuse = (status: number, words: string) => reply.code(status).type('text/plain; charset=utf-8').send(words);
    const link = exporter.links.read(request.params.link);
    if (!link || !(await isFreshAdmin(db, link))) return refuse(404, gone);
    try {
      const file = await exporter.begin(link.userId);
      return reply.type('application/zip').header('content-disposition', 'attachment').send(file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply.header('retry-after', retryAfter);
      return refuse(error.status, `${busyWords}\n`);
    }
  });
}
