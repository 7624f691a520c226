import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/backups.ts';
import { readArchiveFile } from '#server/office/backups/folder.ts';
import { findChecks } from '#server/office/backups/queries.ts';
import { findRunning } from '#server/office/backups/runs.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { restart } from '#server/platform/process/restart.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { readLost } from './health.ts';
import { hasRequest, writeRequest } from './request.ts';

const busy =
  'A backup is being made, copied, or checked right now, or the database is being checked. Wait until it is done, then try again.';
const bad = 'This backup can’t be restored, as its check says. Choose another one.';

export function restoreRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  const { dataDir } = config;

  handle(app, endpoints.readLost, async ({ params: { name } }) => readLost(db, await readArchiveFile(dataDir, name)));

  handle(app, endpoints.restoreBackup, async ({ viewer, params }) => {
    const { name } = await readArchiveFile(dataDir, params.name);
    if (hasRequest(dataDir)) return success;
    if (await findRunning(db, Date.now())) throw new Refusal(409, { error: busy });
    if ((await findChecks(db, [name])).get(name)?.problem) throw new Refusal(409, { error: bad });
    writeRequest(dataDir, { name, by: viewer.userId, askedAt: Date.now(), step: 'asked' });
    // For people who look at the old data later; the log of the restored club gets an entry of its own.
    await addLogEntry(db, { kind: 'backup-restored', by: viewer.userId, detail: name }).catch(() => {});
    restart();
    return success;
  });
}
