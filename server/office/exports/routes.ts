import type { FastifyInstance } from 'fastify';
import { downloadEverything } from '#contracts/office/exports.ts';
import { handle } from '#server/platform/http/handle.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { collectEverything } from './everything.ts';

export function exportRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, downloadEverything, async ({ viewer, reply }) => {
    await addLogEntry(db, { kind: 'data-downloaded', by: viewer.userId });
    reply.header('content-disposition', 'attachment; filename="fieldhouse-everything.json"');
    return collectEverything(db, viewer.userId);
  });
}
