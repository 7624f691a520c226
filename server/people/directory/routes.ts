import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/directory.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { handle } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { createDirectoryPdf } from './directory-pdf.ts';
import { listDirectory } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readClubName'>;

export function directoryRoutes(app: FastifyInstance, { db, config, readClubName }: Dependencies): void {
  handle(app, endpoints.listDirectory, async ({ query, reply }) => {
    const { limit = listPageMax, page = 1 } = query;
    const { entries: items, hasMore } = await listDirectory(db, { limit, page });
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listDirectory, { query }, { items, next });
  });

  /** The newest PDF with the key of the data in it: making one for a large club takes seconds. */
  let made: { key: string; pdf: Promise<Buffer> } | undefined;

  handle(app, endpoints.downloadDirectory, async ({ versions, reply }) => {
    const [clubName, day] = [await readClubName(), localDay(config.timeZone, new Date())];
    const key = [versions.profiles, clubName, day].join(' ');
    if (made?.key !== key) {
      const pdf = createDirectoryPdf((part) => listDirectory(db, part), { clubName, day });
      made = { key, pdf };
      pdf.catch(() => {
        if (made?.pdf === pdf) made = undefined;
      });
    }
    reply.header('content-disposition', 'attachment; filename="directory.pdf"');
    return made.pdf;
  });
}
