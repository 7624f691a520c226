import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/hand-over.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { readOrMakeKey } from '#server/office/backups/copies/key.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import type { Exporter } from './exporter.ts';
import { readHandOver } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { exporter: Exporter };

/** Long enough for a browser that asks where to save the file. */
const linkLife = 5 * oneMinute;

const noPlace = 'There is no second place for backups, so there is no key. Set BACKUP_COPY on the server first.';

export function handOverRoutes(app: FastifyInstance, { db, config, exporter }: Dependencies): void {
  handle(app, endpoints.readHandOver, () => readHandOver({ db, config }, Date.now()));

  handle(app, endpoints.showCopyKey, async ({ viewer }) => {
    if (!config.backupCopies) throw new Refusal(404, { error: noPlace });
    const key = await readOrMakeKey(config.dataDir).catch(refuse);
    await addLogEntry(db, { kind: 'backup-key-shown', by: viewer.userId });
    return { key };
  });

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

/** Passes on what an Admin can do about it. */
function refuse(error: unknown): never {
  throw error instanceof BackupFailed ? new Refusal(409, { error: error.message }) : error;
}
